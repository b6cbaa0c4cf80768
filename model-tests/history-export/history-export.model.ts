import { machines } from '../../machines/registry.ts';
import { defineModel } from '../engine/model.ts';

const AT = Date.parse('2026-11-21T12:00:00Z');
const ALL = { type: null, from: null, to: null };
const OCTOBER = { type: 'bet', from: '2026-09-30T22:00:00.000Z', to: '2026-10-31T23:00:00.000Z' };

export const historyExportModel = defineModel({
  name: 'historyExport',
  create: machines.historyExport.create,
  inputs: { plain: undefined },
  events: {
    'export.start': {
      by: 'person',
      cases: {
        all: { request: ALL, at: AT },
        ofThePast: { request: OCTOBER, at: AT },
        untilNextMonth: { request: { ...OCTOBER, to: '2026-12-31T23:00:00.000Z' }, at: AT },
        whatItComesTo: { request: { period: 'WEEK' }, at: AT },
      },
    },
    'export.cancel': { by: 'person' },
    'export.retry': { by: 'person' },
    'export.dismiss': { by: 'outside' },
  },
  actors: {
    collectHistory: {
      done: { some: { offset: 2, total: 3, missing: 1 }, rest: { offset: 3, total: 3, missing: 1 } },
      error: { network: 'no network' },
    },
    saveHistory: { done: { saved: 3 }, error: { refused: 'no file' } },
  },
  // A part may come again and again: more than two missing lines are as many as two.
  serialize: ({ value, context: { missing, ...context } }) => [value, context, Math.min(missing, 2)],
  invariants: {
    'TXN-03 a file is saved only of all lines': (snapshot) =>
      !(snapshot.matches('saving') || snapshot.matches('done')) ||
      (snapshot.context.total !== null && snapshot.context.offset >= snapshot.context.total),
    'TXN-03 a file ends with the moment it was asked for, or earlier': (snapshot) =>
      snapshot.matches('idle') ||
      'period' in snapshot.context.request ||
      (snapshot.context.request.to !== null && Date.parse(snapshot.context.request.to) <= AT),
    'TXN-03 what could not be read is told with the file, part by part, and forgotten with it': (snapshot) =>
      snapshot.context.missing > 0 === snapshot.context.offset > 0,
    'TXN-03 nothing is said of a file that is not there': (snapshot) =>
      snapshot.matches('done') === snapshot.context.saved > 0,
    'TXN-03 nothing is kept of a file that was given up': (snapshot) =>
      !snapshot.matches('idle') || (snapshot.context.offset === 0 && snapshot.context.total === null),
  },
});
