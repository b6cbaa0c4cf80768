import { memo, useState, type CSSProperties } from 'react';
import type { Transaction } from '../../queries/transactions.ts';
import { guessedHeight, HistoryChunk, type HistoryChunkProps } from './history-chunk.tsx';
import { useNearness } from './nearness.ts';

/** Parts of one block. */
export const BLOCK_SIZE = 20;

export interface OpenLine {
  readonly chunk: number;
  readonly id: string;
}

export interface HistoryBlockProps extends Pick<HistoryChunkProps, 'previous' | 'today' | 'onToggle'> {
  /** The number of its first part. */
  readonly first: number;
  readonly chunks: readonly (readonly Transaction[])[];
  /** Null where the open line is in another block. */
  readonly open: OpenLine | null;
  /** Parts below this one, and from that one on, are drawn with the list; the others when they come near. */
  readonly drawnBelow: number;
  readonly drawnFrom: number;
}

/** Twenty parts: one element while they are far away, so that 10,000 lines are 25 of them. */
export const HistoryBlock = memo(function HistoryBlock(props: HistoryBlockProps) {
  const { first, chunks, previous, open, drawnBelow, drawnFrom, ...rest } = props;
  const guess = chunks.reduce((sum, lines) => sum + guessedHeight(lines.length), 0);
  const isDrawnAtFirst = first < drawnBelow || first + chunks.length > drawnFrom;
  const { ref, isNear, height } = useNearness(chunks, guess, isDrawnAtFirst);
  const room: CSSProperties = { height };
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
              {...rest}
            />
          );
        })}
    </div>
  );
});

type Blocks = readonly (readonly (readonly Transaction[])[])[];

/** The pages in blocks; a block whose pages are the same stays the same, so that one more page draws one block anew. */
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
