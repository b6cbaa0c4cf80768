import { randomBytes } from 'node:crypto';

/** A UUID version 7: sorts by the time it was made at (epoch ms). Ids never come from a sequence of the database. */
export function newId(at: number): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(Math.max(0, Math.trunc(at)), 0, 6);
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  return formatId(bytes);
}

/** The text of a UUID from its 16 bytes. */
export function formatId(bytes: Buffer): string {
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

export function idBytes(id: string): Buffer {
  return Buffer.from(id.replaceAll('-', ''), 'hex');
}

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** True for the text of a UUID. Anything else must not reach a uuid parameter of SQL, which would refuse it with an error. */
export function isId(text: string): boolean {
  return ID.test(text);
}
