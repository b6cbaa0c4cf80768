/** Images of identity documents (VAL-13, VER-06), checked before a byte is sent and again by the gateway. */

export const MAX_FILE_SIZE = 15 * 1024 * 1024;
export const MAX_FILE_NAME = 100;
export const MAX_FILES_POLAND = 2;
export const MAX_FILES_ELSEWHERE = 8;
/** How many of a file's first bytes are needed to detect its type. */
export const DOCUMENT_HEAD = 64;

export const DOCUMENT_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'application/pdf'] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

export type DocumentProblem = 'empty' | 'tooBig' | 'nameTooLong' | 'nameUnsafe' | 'type';

/** Maximum number of files for a person of this citizenship (ISO alpha-2). */
export function maxFilesOf(citizenship: string): number {
  return citizenship === 'PL' ? MAX_FILES_POLAND : MAX_FILES_ELSEWHERE;
}

const HEVC_BRANDS: readonly string[] = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs'];

function asciiAt(bytes: Uint8Array, from: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(from, from + length));
}

function startsWith(bytes: Uint8Array, magic: readonly number[]): boolean {
  return magic.every((byte, index) => bytes[index] === byte);
}

function hasHevcBrand(bytes: Uint8Array): boolean {
  if (asciiAt(bytes, 4, 4) !== 'ftyp' || bytes.length < 12) return false;
  const end = Math.min(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(0), bytes.length);
  const brands = [asciiAt(bytes, 8, 4)];
  for (let from = 16; from + 4 <= end; from += 4) brands.push(asciiAt(bytes, from, 4));
  return brands.some((brand) => HEVC_BRANDS.includes(brand));
}

/** The type of a file by its first bytes (`DOCUMENT_HEAD` are enough), never by its name; null for an unknown type. */
export function documentTypeOf(head: Uint8Array): DocumentType | null {
  if (startsWith(head, [0xff, 0xd8, 0xff])) return 'image/jpeg';
  if (startsWith(head, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png';
  if (asciiAt(head, 0, 4) === 'RIFF' && asciiAt(head, 8, 4) === 'WEBP') return 'image/webp';
  if (asciiAt(head, 0, 5) === '%PDF-') return 'application/pdf';
  return hasHevcBrand(head) ? 'image/heic' : null;
}

/** Control characters, bidirectional formatting characters, line breaks, and path separators. */
const UNSAFE = /[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}/\\]/u;

function isUnsafeName(name: string): boolean {
  return UNSAFE.test(name) || name.trim() === '' || /^\.+$/.test(name.trim()) || !name.isWellFormed();
}

/** Problems of a file's name; its length is counted in characters, not bytes. */
export function fileNameProblems(name: string): ('nameTooLong' | 'nameUnsafe')[] {
  const problems: ('nameTooLong' | 'nameUnsafe')[] = [];
  if (Array.from(name).length > MAX_FILE_NAME) problems.push('nameTooLong');
  if (isUnsafeName(name)) problems.push('nameUnsafe');
  return problems;
}

export interface DocumentFile {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** The first bytes, `DOCUMENT_HEAD` of them or the whole file. */
  readonly head: Uint8Array;
}

/** VAL-13 for one file, all broken rules. */
export function documentProblems({ name, size, head }: DocumentFile): DocumentProblem[] {
  const problems: DocumentProblem[] = [];
  if (size > MAX_FILE_SIZE) problems.push('tooBig');
  problems.push(...fileNameProblems(name));
  if (size === 0) return ['empty', ...problems];
  return documentTypeOf(head) === null ? [...problems, 'type'] : problems;
}

/** How many files may be added to the `present` number. */
export function freeFilesOf(citizenship: string, present: number): number {
  return Math.max(0, maxFilesOf(citizenship) - present);
}
