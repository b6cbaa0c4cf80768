import type { Config } from '../runtime/config.ts';
import type { Tracing } from './tracing.ts';

/** Null if nothing is to be traced; then not even the libraries are loaded. */
export async function openTracing({ tracing }: Config): Promise<Tracing | null> {
  if (tracing === null) return null;
  const { createTracing } = await import('./tracing.ts');
  return createTracing(tracing);
}
