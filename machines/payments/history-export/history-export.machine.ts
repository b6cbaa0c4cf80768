import { assign, fromPromise, setup } from 'xstate';
import { inputFrom } from '../../branches.ts';
import type { Meta, Tag } from '../../meta.ts';
import type { ExportChunk, ExportProgress, ExportRequest, HistoryExportPorts } from './history-export.ports.ts';

export type HistoryExportEvent =
  /** `at` is gateway time: later lines are not in the file. */
  | { type: 'export.start'; request: ExportRequest; at: number }
  | { type: 'export.cancel' }
  | { type: 'export.retry' }
  /** Other lines are shown: the result of the last file does not apply to them. */
  | { type: 'export.dismiss' };

export interface HistoryExportContext {
  readonly request: ExportRequest;
  /** When the export was requested: epoch ms, gateway time. */
  readonly at: number;
  readonly offset: number;
  /** How many lines the file will have; null until the first chunk is loaded. */
  readonly total: number | null;
  /** How many lines could not be read. */
  readonly missing: number;
  readonly saved: number;
}

const NOTHING: HistoryExportContext = {
  request: { type: null, from: null, to: null },
  at: 0,
  offset: 0,
  total: null,
  missing: 0,
  saved: 0,
};

/** Exports the history or the net position as a file: collects chunks, then saves all of them or nothing. */
export function createHistoryExportMachine(ports: HistoryExportPorts) {
  return setup({
    types: {
      context: {} as HistoryExportContext,
      events: {} as HistoryExportEvent,
      meta: {} as Meta,
      tags: {} as Tag,
    },
    actors: {
      collectHistory: fromPromise<ExportProgress, ExportChunk>(({ input, signal }) =>
        ports.collectHistory(input, signal),
      ),
      saveHistory: fromPromise<number, Pick<HistoryExportContext, 'request' | 'at'>>(({ input, signal }) =>
        ports.saveHistory(input, signal),
      ),
    },
    guards: {
      isAll: (_, { offset, total }: ExportProgress) => offset >= total,
      isCollected: ({ context: { offset, total } }) => total !== null && offset >= total,
    },
    actions: {
      begin: assign((_, { request, at }: { request: ExportRequest; at: number }) => ({
        ...NOTHING,
        request: until(request, at),
        at,
      })),
      setProgress: assign(({ context }, { offset, total, missing }: ExportProgress) => ({
        offset,
        total,
        missing: context.missing + missing,
      })),
      setSaved: assign((_, { lines }: { lines: number }) => ({ saved: lines })),
      clear: assign(NOTHING),
    },
  }).createMachine({
    id: 'historyExport',
    description: 'The history as a file: collected part by part, then saved as one; all of it or nothing.',
    meta: { requirements: ['TXN-03'] },
    context: NOTHING,
    initial: 'idle',
    states: {
      idle: {
        entry: 'clear',
        on: {
          'export.start': { target: 'collecting', actions: { type: 'begin', params: ({ event }) => event } },
        },
      },
      collecting: {
        tags: ['busy'],
        meta: { description: 'One part after the other is asked for; the lines of later moments are left out.' },
        invoke: {
          id: 'collectHistory',
          src: 'collectHistory',
          input: inputFrom('request', 'offset'),
          onDone: [
            {
              guard: { type: 'isAll', params: ({ event }) => event.output },
              target: 'saving',
              actions: { type: 'setProgress', params: ({ event }) => event.output },
            },
            {
              target: 'collecting',
              reenter: true,
              actions: { type: 'setProgress', params: ({ event }) => event.output },
            },
          ],
          onError: 'failed',
        },
        on: { 'export.cancel': 'idle', 'export.dismiss': 'idle' },
      },
      saving: {
        tags: ['busy'],
        invoke: {
          id: 'saveHistory',
          src: 'saveHistory',
          input: inputFrom('request', 'at'),
          onDone: {
            target: 'done',
            actions: { type: 'setSaved', params: ({ event }) => ({ lines: event.output }) },
          },
          onError: 'failed',
        },
      },
      done: {
        on: {
          'export.start': { target: 'collecting', actions: { type: 'begin', params: ({ event }) => event } },
          'export.dismiss': 'idle',
        },
      },
      failed: {
        tags: ['fault'],
        meta: { description: 'No file was saved; what was collected is kept, and goes on from there.' },
        on: {
          'export.retry': [{ guard: 'isCollected', target: 'saving' }, { target: 'collecting' }],
          'export.cancel': 'idle',
          'export.dismiss': 'idle',
        },
      },
    },
  });
}

/** New lines would shift the chunks, so the file ends at the time of the request. */
function until(request: ExportRequest, at: number): ExportRequest {
  if ('period' in request) return request;
  const { to } = request;
  return { ...request, to: to !== null && Date.parse(to) <= at ? to : new Date(at).toISOString() };
}
