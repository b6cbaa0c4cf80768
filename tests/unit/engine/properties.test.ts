import type { AnyMachineSnapshot } from 'xstate';
import { describe, expect, it } from 'vitest';
import { checkProperty, comesUp, type Violation } from '../../../model-tests/engine/check-property.ts';
import { checkStays } from '../../../model-tests/engine/check-stays.ts';
import { explore } from '../../../model-tests/engine/explore.ts';
import {
  acts,
  always,
  atMostOne,
  atMostOnce,
  ends,
  eventually,
  fairnessText,
  leadsTo,
  leavesWithin,
  never,
  precedes,
  precedesAfter,
  starts,
  takes,
  until,
  type Property,
} from '../../../model-tests/engine/properties.ts';
import { worldOf } from '../../../model-tests/engine/world.ts';
import { kiosk } from './fixtures/kiosk.ts';

const graph = explore(kiosk(false));
const patient = explore(kiosk(true));

const found = (violation: Violation | null) =>
  violation && { steps: violation.steps.map(({ text }) => text), round: violation.round };
const check = (property: Property<AnyMachineSnapshot>, of = graph) => found(checkProperty(worldOf(of), property));
const stay = (property: Property<AnyMachineSnapshot>, of = graph) => found(checkStays(of, property));
const ordersOf = ({ context }: AnyMachineSnapshot): number => (context as { readonly orders: number }).orders;
const isIn =
  (state: string) =>
  (at: AnyMachineSnapshot): boolean =>
    at.matches(state);

describe('A property of a graph', () => {
  it('"Always" and "never" find the nearest place that breaks them', () => {
    expect(check(always((at) => ordersOf(at) <= 2))).toBeNull();
    expect(check(always((at) => ordersOf(at) < 2))).toEqual({
      steps: ['order', 'send ✓ sent', '+10000 ms', 'order'],
      round: null,
    });
    expect(check(never((at) => at.matches('closed') && ordersOf(at) === 3))).toBeNull();
    expect(check(never(isIn('closed')))).toEqual({ steps: ['close'], round: null });
    expect(check(never(isIn('open')))).toEqual({ steps: [], round: null });
  });

  it('"Precedes" holds where the one never comes before the other, and begins anew with each "since"', () => {
    expect(check(precedes(ends('send', 'sent'), acts('print')))).toBeNull();
    expect(check(precedes(takes('order'), starts('send')))).toBeNull();
    expect(check(precedes(takes('order'), starts('send'), isIn('failed')))).toEqual({
      steps: ['order', 'send ✗ network', 'again'],
      round: null,
    });
  });

  it('"At most once" counts moments, and anew with each "since"', () => {
    expect(
      check(atMostOnce(starts('send'), (at: AnyMachineSnapshot) => at.matches('open') || at.matches('failed'))),
    ).toEqual(null);
    expect(check(atMostOnce(starts('send')))).toEqual({
      steps: ['order', 'send ✗ network', 'again'],
      round: null,
    });
  });

  it('"At most one" refuses two at the same moment', () => {
    expect(check(atMostOne(isIn('open'), isIn('closed'), isIn('failed')))).toBeNull();
    expect(check(atMostOne(isIn('failed'), ends('send')))).toEqual({ steps: ['order', 'send ✗ network'], round: null });
  });

  it('"Leads to" waits for a deadline, and for an answer only where it is said to be certain', () => {
    const over = (at: AnyMachineSnapshot): boolean => !at.matches('sending');
    expect(check(leadsTo(isIn('sending'), over))).toBeNull();
    expect(check(leadsTo(isIn('sending'), over), patient)).toEqual({ steps: ['order'], round: 1 });
    expect(check(leadsTo(isIn('sending'), over, ['network']), patient)).toBeNull();
  });

  it('A path that goes round has its way there and one round, and a timer that always runs is no round', () => {
    const isOver = (at: AnyMachineSnapshot): boolean => at.matches('thanked') || at.matches('open');
    expect(check(leadsTo(isIn('failed'), isIn('thanked'), ['network']))).toEqual({
      steps: ['order', 'send ✗ network', '+10000 ms'],
      round: 3,
    });
    expect(check(leadsTo(isIn('sending'), isOver, ['network']))).toEqual({
      steps: ['order', 'send ✗ network', 'again'],
      round: 1,
    });
    expect(check(leadsTo(isIn('failed'), (at) => at.matches('open') || at.matches('sending')))).toBeNull();
  });

  it('"Eventually" needs a person who acts, if it is said that the person does', () => {
    expect(check(eventually(isIn('closed')))).toEqual({ steps: [], round: 0 });
    expect(check(eventually(takes('order'), ['order']))).toEqual({ steps: ['close'], round: 1 });
    expect(check(eventually((at: AnyMachineSnapshot) => !at.matches('open'), ['order']))).toBeNull();
  });

  it('"Until" breaks where neither holds, and where the end never comes', () => {
    const away = (at: AnyMachineSnapshot): boolean => !at.matches('open');
    expect(check(until(isIn('open'), away, ['close']))).toBeNull();
    expect(check(until(isIn('open'), isIn('failed'), ['close']))).toEqual({ steps: ['order'], round: null });
    expect(check(until(isIn('open'), away))).toEqual({ steps: [], round: 0 });
  });

  it('"Leaves within" counts the longest wait, also one that an answer ends just before its deadline', () => {
    expect(stay(leavesWithin(isIn('sending'), 60_000))).toBeNull();
    expect(stay(leavesWithin(isIn('sending'), 59_999))).toEqual({ steps: ['order', '+60000 ms'], round: null });
    const isUnserved = (at: AnyMachineSnapshot): boolean => at.matches('sending') || at.matches('thanked');
    expect(stay(leavesWithin(isUnserved, 69_999))).toBeNull();
    expect(stay(leavesWithin(isUnserved, 69_998))).toEqual({
      steps: ['order', '+59999 ms', 'send ✓ sent', '+10000 ms'],
      round: null,
    });
    expect(stay(leavesWithin(isIn('sending'), 1e9), patient)).toEqual({ steps: ['order'], round: null });
    expect(stay(leavesWithin(isIn('sending'), 30_000, 30_000), patient)).toBeNull();
    expect(stay(leavesWithin(isIn('sending'), 29_999, 30_000), patient)).toEqual({
      steps: ['order', '+30000 ms'],
      round: null,
    });
    expect(stay(leavesWithin(isUnserved, 40_000, 30_000), patient)).toBeNull();
    expect(stay(leavesWithin(isUnserved, 39_999, 30_000), patient)).toEqual({
      steps: ['order', '+30000 ms', 'send ✓ sent', '+10000 ms'],
      round: null,
    });
  });

  it('"Precedes after" asks for nothing before the first "after"', () => {
    const isOrdered = takes('order');
    expect(check(precedesAfter(isIn('sending'), ends('send'), isIn('thanked')))).toBeNull();
    expect(check(precedesAfter(isIn('failed'), isOrdered, isIn('open')))).toEqual({
      steps: ['order', 'send ✗ network', '+10000 ms'],
      round: null,
    });
  });

  it('What never comes says nothing, and is found', () => {
    const isLate: Property<AnyMachineSnapshot> = leadsTo((at) => ordersOf(at) === 3, isIn('closed'));
    expect(check(isLate)).toBeNull();
    expect(comesUp(worldOf(graph), isLate)).toBe(false);
    expect(comesUp(worldOf(graph), leadsTo(isIn('failed'), isIn('closed')))).toBe(true);
  });

  it('What a property takes for granted is a sentence', () => {
    expect(fairnessText(never(() => true))).toBe('Whatever comes, in any order.');
    expect(fairnessText(eventually(() => true))).toBe(
      'Time passes, but what was asked may never be answered; nobody has to do anything.',
    );
    expect(fairnessText(eventually(() => true, ['network', 'close']))).toBe(
      'Time passes, and what was asked is answered in the end, and where it is taken close comes in the end; nobody has to do anything else.',
    );
    expect(fairnessText(leavesWithin(() => true, 5))).toBe(
      '5 ms at most, even if nothing is ever answered; nobody has to do anything.',
    );
    expect(fairnessText(leavesWithin(() => true, 5, 3))).toBe(
      '5 ms at most, even if an answer takes 3 ms at most, or fails; nobody has to do anything.',
    );
  });
});
