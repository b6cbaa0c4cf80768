/** Whose trace something belongs to, and under which of its spans. */
export interface TraceParent {
  /** 32 hexadecimal digits. */
  readonly traceId: string;
  /** 16 hexadecimal digits. */
  readonly spanId: string;
}

const FORM = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-[0-9a-f]{2}$/;

/** Reads a `traceparent` (W3C Trace Context, version 00); null for anything that is not exactly one. */
export function parseTraceparent(text: unknown): TraceParent | null {
  const [, traceId, spanId] = (typeof text === 'string' ? FORM.exec(text) : null) ?? [];
  return traceId === undefined || spanId === undefined ? null : { traceId, spanId };
}

export function traceparentOf({ traceId, spanId }: TraceParent): string {
  return `00-${traceId}-${spanId}-01`;
}
