import { randomBytes, randomInt } from 'node:crypto';

/** The largest 12-bit number. */
const MAX_PER_MILLISECOND = 0xfff;
/** The first id of a millisecond has a random number below this. */
const FIRST_NUMBERS = 0x400;

let latest = { at: -1, number: 0 };

function nextNumber(at: number): number {
  const number = at === latest.at ? Math.min(latest.number + 1, MAX_PER_MILLISECOND) : randomInt(FIRST_NUMBERS);
  latest = { at, number };
  return number;
}

/**
 * A UUID version 7: sorted by creation time (epoch ms), and within one process and millisecond by creation order (RFC
 * 9562, 6.2, method 1). Ids never come from a database sequence.
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

/** True for the text of a UUID. Other text must not be passed as a uuid parameter of SQL, which would fail. */
export function isId(text: string): boolean {
  return ID.test(text);
}
