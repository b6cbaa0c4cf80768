import { randomBytes, randomInt } from 'node:crypto';

/** As many ids as 12 bits can number. */
const MAX_PER_MILLISECOND = 0xfff;
/** The first of a millisecond is numbered below this, by chance. */
const FIRST_NUMBERS = 0x400;

let latest = { at: -1, number: 0 };

function nextNumber(at: number): number {
  const number = at === latest.at ? Math.min(latest.number + 1, MAX_PER_MILLISECOND) : randomInt(FIRST_NUMBERS);
  latest = { at, number };
  return number;
}

/**
 * A UUID version 7: sorts by the time it was made at (epoch ms), and those of one process and one millisecond in the order
 * in which they were made (RFC 9562, 6.2, method 1). Ids never come from a sequence of the database.
 */
export function newId(at: number): string {
  const bytes = randomBytes(16);
  const time = Math.max(0, Math.trunc(at));
  bytes.writeUIntBE(time, 0, 6);
  bytes.writeUInt16BE(0x7000 | nextNumber(time), 6);
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
