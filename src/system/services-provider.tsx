import { useMemo, type ReactNode } from 'react';
import { LoadChunkContext } from '../i18n/lazy-chunk.ts';
import { chunkLoader } from './lazy-route.tsx';
import { ServicesContext, type Services } from './services.ts';

/** Gives the services, and code on demand, to everything below. */
export function ServicesProvider({ value, children }: { readonly value: Services; readonly children: ReactNode }) {
  const { texts } = value;
  const loadChunk = useMemo(() => chunkLoader(texts), [texts]);
  return (
    <ServicesContext value={value}>
      <LoadChunkContext value={loadChunk}>{children}</LoadChunkContext>
    </ServicesContext>
  );
}
