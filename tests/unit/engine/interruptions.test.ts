import { expect, test } from 'vitest';
import { heartbeat } from '../../../contract/auth.ts';
import { startDeposit } from '../../../contract/cashier.ts';
import { takeTimeOut } from '../../../contract/exclusion.ts';
import { explore } from '../../../model-tests/engine/explore.ts';
import { canonical } from '../../../model-tests/engine/json.ts';
import { doubled, lostOf, problemsOf } from '../../interruptions/after.ts';
import { allowedAfter, shortestPaths } from '../../interruptions/places.ts';
import { jobModel } from './fixtures/machines.ts';

test('DEP-10 a deed that is done again by itself is found; one that is sent again under its key is not', () => {
  const paid = { endpoint: startDeposit, key: 'key-1' };
  expect(doubled([paid], [paid, { endpoint: heartbeat, key: null }], true)).toEqual([]);
  // Pending work continues, once.
  expect(doubled([], [paid, paid], false)).toEqual([]);
  expect(doubled([], [paid], true)).toEqual(['cashier.startDeposit']);
  expect(doubled([paid], [{ endpoint: startDeposit, key: 'key-2' }], false)).toEqual(['cashier.startDeposit']);
  expect(doubled([{ endpoint: takeTimeOut, key: null }], [{ endpoint: takeTimeOut, key: null }], false)).toEqual([
    'exclusion.takeTimeOut',
  ]);
});

test('A page that is blank, loads for ever, leads nowhere or has two dialogs is found', () => {
  const good = {
    heading: 'Deposit',
    navigation: [],
    controls: ['button Pay'],
    dialogs: [],
    alerts: [],
    busy: [],
    length: 400,
  };
  expect(problemsOf(good)).toEqual([]);
  expect(problemsOf({ ...good, heading: '', length: 3 })).toEqual(['the page is blank', 'the page has no heading']);
  expect(problemsOf({ ...good, busy: ['Loading'], controls: [] })).toEqual([
    'still loads: Loading',
    'there is no way on',
  ]);
  expect(problemsOf({ ...good, dialogs: ['A', 'B'] })).toEqual(['dialogs at once: A, B']);
});

test('What was typed and is gone is found', () => {
  expect(lostOf({ Amount: '50', City: 'Łódź' }, { Amount: '50', City: '' })).toEqual(['City']);
  expect(lostOf({ Amount: '50' }, { Amount: '50', City: 'Łódź' })).toEqual([]);
});

test('There is a shortest way to every state, and after an interruption no state that only a person reaches', () => {
  const graph = explore(jobModel);
  const values = new Set(
    graph.nodes
      .filter(({ place }) => place.snapshot.status === 'active')
      .map(({ place }) => canonical(place.snapshot.value)),
  );
  const paths = shortestPaths(graph, () => false);
  expect(new Set(paths.map(({ start, steps }) => canonical((steps.at(-1) ?? start).place.snapshot.value)))).toEqual(
    values,
  );
  expect(paths.some(({ steps }) => steps.length > 0)).toBe(true);
  const start: unknown = graph.starts[0]?.node.place.snapshot.value;
  const allowed = allowedAfter(graph, start, false);
  expect(allowed.has(canonical(start))).toBe(true);
  expect(allowed.size).toBeLessThan(values.size);
  const farthest = paths.toSorted((a, b) => b.steps.length - a.steps.length)[0];
  const value: unknown = farthest?.steps.at(-1)?.place.snapshot.value;
  expect(allowedAfter(graph, value, true).has(canonical(start))).toBe(true);
});
