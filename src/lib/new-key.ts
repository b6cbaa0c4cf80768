/** 128 random bits for an Idempotency-Key. Not `randomUUID`, which a page not opened over TLS or on localhost lacks. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
