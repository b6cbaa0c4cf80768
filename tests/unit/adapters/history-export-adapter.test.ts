// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ExportRequest } from '../../../machines/payments/history-export/history-export.ports.ts';
import { startTexts, type TextService } from '../../../src/i18n/texts.ts';
import { historyExportAdapter } from '../../../src/adapters/payments/history-export-adapter.ts';
import { fakeGateway, json } from '../api/fake-gateway.ts';

const { signal } = new AbortController();
const NOW = Date.parse('2026-11-22T12:00:00Z');
const WHOLE = { type: null, from: null, to: '2026-11-22T12:00:00.000Z' };

const line = (id: number, fields: object = {}) => ({
  id,
  createdOn: '2026-11-20T17:05:09Z',
  type: 'bet',
  label: 'loss',
  amount: -1234.5,
  currency: 'ZŁ',
  balanceAfter: 97.5,
  provider: null,
  reference: null,
  ...fields,
});

let files: { name: string; text: Promise<string> }[];
let texts: TextService;

function textOf(blob: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
    reader.readAsText(blob);
  });
}

beforeEach(async () => {
  files = [];
  texts = await startTexts({ storage: { read: () => 'pl', write() {} }, root: document.documentElement });
  await texts.loadTexts('history');
  const blobs = new Map<string, Blob>();
  URL.createObjectURL = (blob) => {
    const url = `blob:${blobs.size}`;
    blobs.set(url, blob as Blob);
    return url;
  };
  URL.revokeObjectURL = () => {};
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    const blob = blobs.get(this.href);
    if (blob) files.push({ name: this.download, text: textOf(blob) });
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function exported(request: ExportRequest = WHOLE): Promise<{ name: string; lines: string[]; count: number }> {
  const count = await historyExportAdapter.saveHistory({ request, at: NOW }, signal);
  const [file] = files.splice(0);
  const text = (await file?.text) ?? '';
  return { name: file?.name ?? '', lines: text.replace(/^\uFEFF/, '').split('\r\n'), count };
}

describe('TXN-03 the file of the history', () => {
  test('Parts of a hundred, each line once, in Polish with commas and semicolons', async () => {
    const odd = line(2, { provider: '=cmd', label: '@odd' });
    const answers = [
      { records: [line(1), odd], total: 3 },
      { records: [odd, line(3, { balanceAfter: null, reference: 'key-1' })], total: 4 },
    ];
    const gateway = fakeGateway(() => json(200, answers.shift()));
    expect(await historyExportAdapter.collectHistory({ request: WHOLE, offset: 0 }, signal)).toEqual({
      offset: 2,
      total: 3,
      missing: 0,
    });
    expect(await historyExportAdapter.collectHistory({ request: WHOLE, offset: 2 }, signal)).toEqual({
      offset: 4,
      total: 4,
      missing: 0,
    });
    expect(gateway.received.map(({ url }) => new URL(url).search)).toEqual([
      '?offset=0&limit=100&closed=true&to=2026-11-22T12%3A00%3A00.000Z',
      '?offset=2&limit=100&closed=true&to=2026-11-22T12%3A00%3A00.000Z',
    ]);
    const { name, lines, count } = await exported();
    expect(count).toBe(3);
    expect(name).toBe('historia_2026-11-22.csv');
    expect(lines).toEqual([
      'Data;Rodzaj;Status;Kwota;Waluta;Saldo po operacji;Metoda;Numer;Numer zlecenia',
      '2026-11-20 18:05:09;Zakład;Przegrana;-1234,50;PLN;97,50;;1;',
      "2026-11-20 18:05:09;Zakład;'@odd;-1234,50;PLN;97,50;'=cmd;2;",
      '2026-11-20 18:05:09;Zakład;Przegrana;-1234,50;PLN;;;3;key-1',
      '',
    ]);
  });

  test('In English with dots and commas; the name says which days', async () => {
    fakeGateway(() => json(200, { records: [line(1)], total: 1 }));
    await texts.changeLanguage('en');
    const request = { type: 'bet', from: '2026-10-31T23:00:00.000Z', to: '2026-11-30T23:00:00.000Z' };
    await historyExportAdapter.collectHistory({ request, offset: 0 }, signal);
    const { name, lines } = await exported(request);
    expect(name).toBe('history_2026-11-01_2026-11-30.csv');
    expect(lines[1]).toBe('2026-11-20 18:05:09,Bet,Lost,-1234.50,PLN,97.50,,1,');
  });

  test('(reading 77) a kind of line that the documents do not list is shown as it came, and is missing nowhere', async () => {
    fakeGateway(() => json(200, { records: [line(1), line(2, { type: 'cashback', label: 'paid' })], total: 2 }));
    const request = { request: WHOLE, offset: 0 };
    expect(await historyExportAdapter.collectHistory(request, signal)).toEqual({ offset: 2, total: 2, missing: 0 });
    const { lines, count } = await exported();
    expect(count).toBe(2);
    expect(lines[2]).toBe('2026-11-20 18:05:09;cashback;paid;-1234,50;PLN;97,50;;2;');
  });

  test('(reading 77) a line that can not be read is counted, and moves none of the others', async () => {
    const broken = { ...line(2), amount: 'a lot' };
    const answers = [
      { records: [line(1), broken], total: 3 },
      { records: [line(3)], total: 3 },
    ];
    const gateway = fakeGateway(() => json(200, answers.shift()));
    const progress = { offset: 2, total: 3, missing: 1 };
    expect(await historyExportAdapter.collectHistory({ request: WHOLE, offset: 0 }, signal)).toEqual(progress);
    expect(await historyExportAdapter.collectHistory({ request: WHOLE, offset: 2 }, signal)).toEqual({
      offset: 3,
      total: 3,
      missing: 0,
    });
    expect(new URL(gateway.received[1]?.url ?? '').searchParams.get('offset')).toBe('2');
    const { count, lines } = await exported();
    expect([count, lines.length]).toEqual([2, 4]);
  });

  test('Lines that are missing, or that do not fit the contract, are no file', async () => {
    fakeGateway(() => json(200, { records: [], total: 3 }));
    await expect(historyExportAdapter.collectHistory({ request: WHOLE, offset: 0 }, signal)).rejects.toThrow('missing');
    fakeGateway(() => json(200, { records: [], total: 0 }));
    expect(await historyExportAdapter.collectHistory({ request: WHOLE, offset: 0 }, signal)).toEqual({
      offset: 0,
      total: 0,
      missing: 0,
    });
    fakeGateway(() => json(200, { records: [{ ...line(1), amount: 'a lot' }], total: 1 }));
    await expect(historyExportAdapter.collectHistory({ request: WHOLE, offset: 0 }, signal)).rejects.toThrow('missing');
  });
});
