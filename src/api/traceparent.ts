/** By the signal of the work: a query that is tried again has the signal of its first try. */
const traceIds = new WeakMap<AbortSignal, string>();

function digits(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
}

/** The id of the trace that a call belongs to: 32 hexadecimal digits, the same for all calls with this signal. */
export function traceIdFor(signal: AbortSignal | undefined): string {
  const traceId = (signal && traceIds.get(signal)) ?? digits(16);
  if (signal) traceIds.set(signal, traceId);
  return traceId;
}

/** A `traceparent` (W3C) with a new span. The browser records nothing, so the flag says: not sampled. */
export function traceparentOf(traceId: string): string {
  return `00-${traceId}-${digits(8)}-00`;
}
