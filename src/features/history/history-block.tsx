import { memo, useState, type CSSProperties } from 'react';
import type { Transaction } from '../../queries/transactions.ts';
import { restsOf } from './day-lines.ts';
import { guessedHeight, HistoryChunk, type HistoryChunkProps } from './history-chunk.tsx';
import { useNearness } from './nearness.ts';

/** Pages per block. */
export const BLOCK_SIZE = 20;

export interface OpenLine {
  readonly chunk: number;
  readonly id: string;
}

export interface HistoryBlockProps extends Pick<HistoryChunkProps, 'previous' | 'rest' | 'today' | 'onToggle'> {
  /** Index of its first page. */
  readonly first: number;
  readonly chunks: readonly (readonly Transaction[])[];
  /** Null if the open line is in another block. */
  readonly open: OpenLine | null;
  /** Pages below this index, and from `drawnFrom` on, are rendered with the list; the others when they are near. */
  readonly drawnBelow: number;
  readonly drawnFrom: number;
}

/** Twenty pages: a single element while it is far away, so that 10,000 lines are only 25 elements. */
export const HistoryBlock = memo(function HistoryBlock(props: HistoryBlockProps) {
  const { first, chunks, previous, rest, open, drawnBelow, drawnFrom, ...others } = props;
  const guess = chunks.reduce((sum, lines) => sum + guessedHeight(lines.length), 0);
  const isDrawnAtFirst = first < drawnBelow || first + chunks.length > drawnFrom;
  const { ref, isNear, height } = useNearness(chunks, guess, isDrawnAtFirst);
  const room: CSSProperties = { height };
  const rests = isNear ? restsOf(chunks, rest) : [];
  return (
    <div ref={ref} style={isNear ? undefined : room}>
      {isNear &&
        chunks.map((lines, index) => {
          const chunk = first + index;
          return (
            <HistoryChunk
              key={chunk}
              chunk={chunk}
              lines={lines}
              previous={index === 0 ? previous : (chunks[index - 1]?.at(-1)?.at ?? null)}
              openId={open?.chunk === chunk ? open.id : null}
              isNearAtFirst={chunk < drawnBelow || chunk >= drawnFrom}
              rest={rests[index] ?? null}
              {...others}
            />
          );
        })}
    </div>
  );
});

type Blocks = readonly (readonly (readonly Transaction[])[])[];

/** The pages grouped in blocks; unchanged blocks keep their identity, so that a new page re-renders only one block. */
export function useBlocks(pages: readonly (readonly Transaction[])[]): Blocks {
  const [known, setKnown] = useState<{ readonly pages: typeof pages; readonly blocks: Blocks }>({
    pages: [],
    blocks: [],
  });
  if (known.pages === pages) return known.blocks;
  const blocks = Array.from({ length: Math.ceil(pages.length / BLOCK_SIZE) }, (_, index) => {
    const block = pages.slice(index * BLOCK_SIZE, (index + 1) * BLOCK_SIZE);
    const former = known.blocks[index];
    const isSame = former?.length === block.length && former.every((lines, place) => lines === block[place]);
    return isSame ? former : block;
  });
  setKnown({ pages, blocks });
  return blocks;
}
