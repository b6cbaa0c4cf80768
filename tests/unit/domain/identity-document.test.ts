import { describe, expect, it } from 'vitest';
import {
  MAX_FILE_SIZE,
  documentProblems,
  documentTypeOf,
  fileNameProblems,
  freeFilesOf,
  maxFilesOf,
} from '../../../domain/identity/identity-document.ts';

const bytes = (...parts: (string | number[])[]): Uint8Array =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? Array.from(part, (c) => c.codePointAt(0) ?? 0) : part)),
  );

const JPEG = bytes([0xff, 0xd8, 0xff, 0xe0, 0, 16], 'JFIF');
const PNG = bytes([0x89], 'PNG\r\n', [0x1a], '\n');
const ftyp = (size: number, ...brands: string[]): Uint8Array =>
  bytes([0, 0, 0, size], 'ftyp', brands[0] ?? '', [0, 0, 0, 0], ...brands.slice(1));

describe('types by content', () => {
  it('VAL-13 knows JPEG, PNG, WebP, HEIC and PDF by their first bytes', () => {
    const files: [Uint8Array, string | null][] = [
      [JPEG, 'image/jpeg'],
      [bytes([0xff, 0xd8, 0xff]), 'image/jpeg'],
      [PNG, 'image/png'],
      [bytes('RIFF', [1, 2, 3, 4], 'WEBPVP8 '), 'image/webp'],
      [bytes('%PDF-1.7'), 'application/pdf'],
      [ftyp(24, 'heic', 'mif1', 'heic'), 'image/heic'],
      [ftyp(16, 'heix'), 'image/heic'],
      [bytes([0, 0, 0, 12], 'ftypheic'), 'image/heic'],
      [ftyp(24, 'mif1', 'miaf', 'heic'), 'image/heic'],
      [ftyp(24, 'msf1', 'hevc', 'miaf'), 'image/heic'],
    ];
    expect(files.map(([file]) => [file, documentTypeOf(file)])).toEqual(files);
    const brands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs'];
    expect(brands.filter((brand) => documentTypeOf(ftyp(16, brand)) === null)).toEqual([]);
  });

  it('VAL-13 knows no other', () => {
    const files: [string, Uint8Array][] = [
      ['nothing', bytes()],
      ['a script', bytes('<script>alert(1)</script>')],
      ['a shell script', bytes('#!/bin/sh\nrm -rf /')],
      ['a page', bytes('<!doctype html>')],
      ['a drawing', bytes('<svg xmlns="http://www.w3.org/2000/svg">')],
      ['GIF', bytes('GIF89a')],
      ['a program', bytes('MZ')],
      ['WAVE', bytes('RIFF', [1, 2, 3, 4], 'WAVEfmt ')],
      ['half a WebP', bytes('RIFF', [1, 2, 3, 4], 'WEB')],
      ['WebP without RIFF', bytes('RIFX', [1, 2, 3, 4], 'WEBP')],
      ['two bytes of JPEG', bytes([0xff, 0xd8])],
      ['other FF', bytes([0xff, 0xd8, 0x00])],
      ['half a PNG', PNG.subarray(0, 7)],
      ['a PDF not at the beginning', bytes(' %PDF-1.7')],
      ['half a PDF', bytes('%PDF')],
      ['AVIF', ftyp(24, 'avif', 'mif1', 'miaf')],
      ['MP4', ftyp(24, 'isom', 'mp41', 'avc1')],
      ['no brand', bytes([0, 0, 0, 8], 'ftyp')],
      ['half a brand', bytes([0, 0, 0, 11], 'ftyphei')],
      ['no ftyp', bytes([0, 0, 0, 16], 'moovheic')],
      ['a brand beyond its box', ftyp(16, 'isom', 'heic')],
      ['half a brand in the box', ftyp(19, 'isom', 'heic')],
      ['an endless box', bytes([0xff, 0xff, 0xff, 0xff], 'ftypisom', [0, 0, 0, 0], 'hei')],
    ];
    expect(files.filter(([, file]) => documentTypeOf(file) !== null).map(([name]) => name)).toEqual([]);
  });

  it('VAL-13 reads a part of a larger buffer', () => {
    const large = bytes('xxxx', [0, 0, 0, 20], 'ftypmif1', [0, 0, 0, 0], 'heic');
    expect(documentTypeOf(large.subarray(4))).toBe('image/heic');
    expect(documentTypeOf(large)).toBe(null);
  });
});

describe('names', () => {
  it('VAL-13 takes 100 characters, whatever their bytes', () => {
    expect(fileNameProblems('a'.repeat(100))).toEqual([]);
    expect(fileNameProblems('ż'.repeat(100))).toEqual([]);
    expect(fileNameProblems('😀'.repeat(100))).toEqual([]);
    expect(fileNameProblems('a'.repeat(101))).toEqual(['nameTooLong']);
    expect(fileNameProblems(`${'a'.repeat(100)}/`)).toEqual(['nameTooLong', 'nameUnsafe']);
  });

  it('VAL-13 refuses names that are paths or deceive', () => {
    const unsafe = [
      '../passwd.jpg',
      '..\\passwd.jpg',
      '/etc/passwd',
      'C:\\a.jpg',
      'a\0.jpg',
      'a\n.jpg',
      'a\x7f.jpg',
      'a\u0085.jpg',
      'photo\u202egpj.exe',
      'a\u200f.jpg',
      'a\u2066.jpg',
      'a\u2028.jpg',
      'a\u2029.jpg',
      '.',
      '..',
      ' .. ',
      '',
      '  ',
      'a\ud800.jpg',
    ];
    expect(unsafe.filter((name) => fileNameProblems(name).join() !== 'nameUnsafe')).toEqual([]);
    const safe = ['dowód osobisty (1).jpg', '…', '.jpg', 'a..b.jpg', 'skan..', 'Łódź – 21.11.2026.pdf', '护照.png'];
    expect(safe.filter((name) => fileNameProblems(name).length > 0)).toEqual([]);
  });
});

describe('files', () => {
  const file = { name: 'front.jpg', size: 1000, head: JPEG };

  it('VAL-13 judges a file, every broken rule at once', () => {
    expect(MAX_FILE_SIZE).toBe(15_728_640);
    expect(documentProblems(file)).toEqual([]);
    expect(documentProblems({ ...file, name: 'skan.png' })).toEqual([]);
    expect(documentProblems({ ...file, size: 1 })).toEqual([]);
    expect(documentProblems({ ...file, size: MAX_FILE_SIZE })).toEqual([]);
    expect(documentProblems({ ...file, size: MAX_FILE_SIZE + 1 })).toEqual(['tooBig']);
    expect(documentProblems({ ...file, head: bytes('<script>') })).toEqual(['type']);
    expect(documentProblems({ name: 'a/b', size: 0, head: bytes() })).toEqual(['empty', 'nameUnsafe']);
    expect(documentProblems({ name: 'a'.repeat(101), size: MAX_FILE_SIZE + 1, head: bytes('MZ') })).toEqual([
      'tooBig',
      'nameTooLong',
      'type',
    ]);
  });

  it('VAL-13 takes two files of Poles and eight of others', () => {
    expect(['PL', 'DE', 'UA', ''].map(maxFilesOf)).toEqual([2, 8, 8, 8]);
    expect(freeFilesOf('PL', 0)).toBe(2);
    expect(freeFilesOf('PL', 2)).toBe(0);
    expect(freeFilesOf('PL', 3)).toBe(0);
    expect(freeFilesOf('UA', 7)).toBe(1);
  });
});
