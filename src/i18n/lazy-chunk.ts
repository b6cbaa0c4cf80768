import { createContext, use, type ComponentType } from 'react';
import type { TextArea } from './text-keys.ts';

/** A component that is loaded when it is first shown, with the texts that it needs. */
export interface LazyChunk<Props = object> {
  readonly load: () => Promise<ComponentType<Props>>;
  readonly texts?: readonly TextArea[];
}

/** Settles with a chunk's component: the same promise until a failed chunk is loaded again. */
export type LoadChunk = <Props>(chunk: LazyChunk<Props>) => Promise<ComponentType<Props>>;

export const LoadChunkContext = createContext<LoadChunk | null>(null);

/** The component of a chunk; suspends while loading, and throws if it failed to load. */
export function useLazyChunk<Props>(chunk: LazyChunk<Props>): ComponentType<Props> {
  const loadChunk = use(LoadChunkContext);
  if (!loadChunk) throw new Error('nothing loads chunks here');
  return use(loadChunk(chunk));
}
