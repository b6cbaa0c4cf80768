import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createActor, emit, setup } from 'xstate';
import { describe, expect, test } from 'vitest';
import type { TextService } from '../../../src/i18n/texts.ts';
import { analyticsEvents } from '../../../src/app/analytics-events.ts';
import { domainEventListener, lookUp, type DomainEvent } from '../../../src/system/domain-events.ts';
import { toastTable } from '../../../src/app/toast-table.ts';

/** The types of the domain events that the machines emit on their paths, which take every transition. */
function emittedTypes(): string[] {
  const files = readdirSync('model-tests', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.paths.json'),
  );
  const types = files.flatMap((file) =>
    [...readFileSync(join('model-tests', file), 'utf8').matchAll(/"emit":\{[^{}]*"type":"([\w.]+)"/g)].map(
      ([, type = '']) => type,
    ),
  );
  return [...new Set(types)].toSorted();
}

describe('every fact that a machine emits', () => {
  const emitted = emittedTypes();

  test('Is known to both tables, and they know no others', () => {
    expect(emitted.length).toBeGreaterThanOrEqual(11);
    expect(Object.keys(toastTable({} as TextService, () => {})).toSorted()).toEqual(emitted);
    expect(Object.keys(analyticsEvents).toSorted()).toEqual(emitted);
  });
});

describe('PSH-06 facts as analytics events', () => {
  test('A started deposit is deposit_start with its value in złote and the currency', () => {
    expect(lookUp(analyticsEvents, { type: 'deposit.started', amount: 12_345 })).toEqual({
      name: 'deposit_start',
      fields: { value: 123.45, currency: 'PLN' },
    });
  });

  test('WDR-03 a withdrawal that was taken, and one that was not, with value and currency', () => {
    const fields = { value: 40.5, currency: 'PLN' };
    expect(lookUp(analyticsEvents, { type: 'withdrawal.accepted', amount: 4_050 })).toEqual({
      name: 'withdrawal',
      fields,
    });
    expect(lookUp(analyticsEvents, { type: 'withdrawal.failed', amount: 4_050 })).toEqual({
      name: 'error_withdrawal',
      fields,
    });
  });

  test('A confirmed bonus and what is done with one go out under the name that their machine found, with the bonus', () => {
    expect(lookUp(analyticsEvents, { type: 'bonus.confirmed', name: null })).toEqual({
      name: 'bonus_awarded',
      fields: { bonus_name: null },
    });
    const name = 'Freebet 75 zł marzec 2025';
    const event = 'bonus_awarded_freebet_75_march_2025';
    expect(lookUp(analyticsEvents, { type: 'bonus.welcomed', event, name })).toEqual({
      name: event,
      fields: { bonus_name: name },
    });
    const changed = { type: 'bonus.changed', event: 'bonus_activated', name: 'Start', change: 'accepted' } as const;
    expect(lookUp(analyticsEvents, changed)).toEqual({ name: 'bonus_activated', fields: { bonus_name: 'Start' } });
  });

  test('REG-11, PSH-06 the registration tells its account, its steps by their canonical number, its end and its abandoning', () => {
    const domainEvents = [
      { type: 'registration.accountCreated' },
      { type: 'registration.stepCompleted', number: 5 },
      { type: 'registration.completed' },
      { type: 'registration.abandoned' },
    ] as const;
    expect(domainEvents.map((domainEvent) => lookUp(analyticsEvents, domainEvent))).toEqual([
      { name: 'account_registered', fields: {} },
      { name: 'registration_step_5', fields: {} },
      { name: 'registration_completed', fields: {} },
      { name: 'registration_abandoned', fields: {} },
    ]);
  });

  test('BON-04 PSH-04 what was decided in a dialog, and the answer to the push prompt', () => {
    const accepted = {
      type: 'bonusDialog.accepted',
      event: 'bonus_activated',
      name: 'Start',
      isFreebet: true,
    } as const;
    const rejected = { type: 'bonusDialog.rejected', event: 'bonus_cancelled', name: 'Start' } as const;
    const fields = { bonus_name: 'Start' };
    expect(lookUp(analyticsEvents, accepted)).toEqual({ name: 'bonus_activated', fields });
    expect(lookUp(analyticsEvents, rejected)).toEqual({ name: 'bonus_cancelled', fields });
    expect(lookUp(analyticsEvents, { type: 'pushPrompt.optedIn' })).toEqual({ name: 'push_opt_in', fields: {} });
    expect(lookUp(analyticsEvents, { type: 'pushPrompt.optedOut' })).toEqual({ name: 'push_opt_out', fields: {} });
  });

  test('PSH-06 (reading 86) the switch in the settings is told with the events of the question', () => {
    expect(lookUp(analyticsEvents, { type: 'pushSwitch.optedIn' })).toEqual({ name: 'push_opt_in', fields: {} });
    expect(lookUp(analyticsEvents, { type: 'pushSwitch.optedOut' })).toEqual({ name: 'push_opt_out', fields: {} });
  });

  test('Nothing else is an event of the documents', () => {
    const silent = Object.entries(analyticsEvents)
      .filter(
        ([type]) =>
          type !== 'deposit.started' &&
          type !== 'withdrawal.accepted' &&
          type !== 'withdrawal.failed' &&
          !/^(?:bonus\.[cw]|bonusDialog\.(?:acc|rej)|push(?:Prompt|Switch)\.|registration\.(?!documentsUnsent))/.test(
            type,
          ),
      )
      .map(([type]) => lookUp(analyticsEvents, { type } as DomainEvent));
    expect(silent).toEqual(Array.from({ length: silent.length }, () => null));
    expect(silent.length).toBe(Object.keys(analyticsEvents).length - 16);
  });
});

describe('the one subscriber of domain events', () => {
  const child = setup({}).createMachine({
    id: 'child',
    entry: emit({ type: 'child.began' }),
    on: { reported: { actions: emit({ type: 'child.told' }) } },
  });
  const parent = setup({ actors: { child } }).createMachine({
    id: 'parent',
    initial: 'without',
    on: { reported: { actions: emit({ type: 'parent.told' }) } },
    states: {
      without: { on: { open: 'with' } },
      with: { invoke: { id: 'child', src: 'child' }, on: { close: 'without' } },
    },
  });

  test('Hears the root and every actor that comes later, from its first event on and each event once', () => {
    const heard: string[] = [];
    const root = createActor(parent, { inspect: domainEventListener((domainEvent) => heard.push(domainEvent.type)) });
    root.start();
    root.send({ type: 'reported' });
    expect(heard).toEqual(['parent.told']);
    for (const round of [1, 2]) {
      heard.length = 0;
      root.send({ type: 'open' });
      const { child: actor } = root.getSnapshot().children;
      actor?.send({ type: 'reported' });
      expect([round, heard]).toEqual([round, ['child.began', 'child.told']]);
      root.send({ type: 'close' });
    }
  });

  test('An actor that is announced twice is heard once', () => {
    const heard: string[] = [];
    const listen = domainEventListener((domainEvent) => heard.push(domainEvent.type));
    const root = createActor(parent, {
      inspect: (event) => {
        listen(event);
        listen(event);
      },
    });
    root.start();
    root.send({ type: 'reported' });
    expect(heard).toEqual(['parent.told']);
  });
});
