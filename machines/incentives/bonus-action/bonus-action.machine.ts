import { assign, emit, setup } from 'xstate';
import type { BonusOutcome, BonusProblem } from '../../../domain/incentives/bonus-errors.ts';
import { bonusActionEvent, type BonusDecisionEvent } from '../../../domain/incentives/welcome-offers.ts';
import type { PageDialogReport } from '../../dialogs/dialogs/dialogs.machine.ts';
import type { Meta, Tag } from '../../meta.ts';
import { reporterOf } from '../../report.ts';
import { createBonusActionActors } from './bonus-action.actors.ts';
import type { BonusActionPorts, BonusRef } from './bonus-action.ports.ts';

export type BonusActionEvent =
  | { type: 'bonus.accept'; bonus: BonusRef }
  | { type: 'bonus.abandon'; bonus: BonusRef }
  | { type: 'bonus.confirm' }
  | { type: 'bonus.cancel' }
  /** The player opened another list. */
  | { type: 'bonuses.listChanged' };

export type BonusActionEmitted =
  /** `event` is the name of the analytics event. */
  | { type: 'bonus.changed'; event: BonusDecisionEvent; name: string; change: 'accepted' | 'abandoned' }
  | { type: 'bonus.abandonRefused' };

interface BonusActionContext {
  /** The bonus of the running or last action. */
  readonly bonus: BonusRef | null;
  /** Why the last accept failed. */
  readonly problem: BonusProblem | null;
}

const report = reporterOf<PageDialogReport>();

/** Accepts a bonus, or rejects or gives it up after a confirmation; one action at a time. */
export function createBonusActionMachine(ports: BonusActionPorts) {
  return setup({
    types: {
      context: {} as BonusActionContext,
      events: {} as BonusActionEvent,
      emitted: {} as BonusActionEmitted,
      meta: {} as Meta,
      tags: {} as Tag,
    },
    actors: createBonusActionActors(ports),
    guards: {
      areTermsKnown: (_, { bonus }: { bonus: BonusRef }) => bonus.hasKnownTerms,
      wasDone: (_, { outcome }: { outcome: BonusOutcome }) => outcome.kind === 'done',
      wasRefused: (_, { outcome }: { outcome: BonusOutcome }) => outcome.kind === 'refused',
    },
    actions: {
      setBonus: assign((_, { bonus }: { bonus: BonusRef }) => ({ bonus, problem: null })),
      setProblem: assign((_, { outcome }: { outcome: BonusOutcome }) => ({
        problem: outcome.kind === 'refused' ? outcome.problem : null,
      })),
      clear: assign({ bonus: null, problem: null }),
      refresh: () => ports.refreshBonuses(),
      showAccepted: () => ports.showBonuses('accepted'),
      showPassed: () => ports.showBonuses('passed'),
      emitAccepted: emit(({ context: { bonus } }) => ({
        type: 'bonus.changed' as const,
        event: bonusActionEvent('accept', false),
        name: bonus?.name ?? '',
        change: 'accepted' as const,
      })),
      emitAbandoned: emit(({ context: { bonus } }) => ({
        type: 'bonus.changed' as const,
        event: bonusActionEvent('abandon', bonus?.isAccepted ?? false),
        name: bonus?.name ?? '',
        change: 'abandoned' as const,
      })),
      emitAbandonRefused: emit({ type: 'bonus.abandonRefused' }),
      reportAsked: report({ type: 'dialog.asked', dialog: 'giveUp' }),
      reportClosed: report({ type: 'dialog.closed' }),
    },
  }).createMachine({
    id: 'bonusAction',
    description: 'Accepting a bonus, and rejecting or giving it up after a second question.',
    meta: { requirements: ['BON-02'] },
    context: { bonus: null, problem: null },
    initial: 'resting',
    states: {
      resting: {
        initial: 'plain',
        on: {
          'bonus.accept': {
            guard: { type: 'areTermsKnown', params: ({ event }) => event },
            target: 'accepting',
            actions: { type: 'setBonus', params: ({ event }) => event },
            meta: { description: 'Not unread: where its terms are unknown it is not accepted (reading 83).' },
          },
          'bonus.abandon': { target: 'confirming', actions: { type: 'setBonus', params: ({ event }) => event } },
        },
        states: {
          plain: {},
          refused: {
            meta: {
              requirements: ['BON-05'],
              description: 'The text of the refusal; a limit’s leads to what is running.',
            },
            on: { 'bonuses.listChanged': { target: 'plain', actions: 'clear' } },
          },
          failed: {
            tags: ['fault'],
            meta: { description: 'No answer: the same can be done again, it counts once.' },
            on: { 'bonuses.listChanged': { target: 'plain', actions: 'clear' } },
          },
        },
      },
      accepting: {
        tags: ['busy'],
        invoke: {
          id: 'accept',
          src: 'actOnBonus',
          input: ({ context: { bonus } }) => ({ action: 'accept' as const, bonus }),
          onDone: [
            {
              guard: { type: 'wasDone', params: ({ event }) => ({ outcome: event.output }) },
              target: 'resting',
              actions: ['emitAccepted', 'refresh', 'showAccepted', 'clear'],
              meta: { requirements: ['BON-02', 'PSH-06'] },
            },
            {
              guard: { type: 'wasRefused', params: ({ event }) => ({ outcome: event.output }) },
              target: 'resting.refused',
              actions: ['refresh', { type: 'setProblem', params: ({ event }) => ({ outcome: event.output }) }],
              meta: { requirements: ['BON-05'] },
            },
            {
              target: 'resting',
              actions: ['refresh', 'clear'],
              meta: { requirements: ['BON-05'], description: 'Other codes are ignored.' },
            },
          ],
          onError: { target: 'resting.failed', actions: 'refresh' },
        },
      },
      confirming: {
        meta: { requirements: ['BON-02'] },
        entry: 'reportAsked',
        on: {
          'bonus.confirm': 'abandoning',
          'bonus.cancel': { target: 'resting', actions: ['clear', 'reportClosed'] },
        },
      },
      abandoning: {
        tags: ['busy'],
        exit: 'reportClosed',
        invoke: {
          id: 'abandon',
          src: 'actOnBonus',
          input: ({ context: { bonus } }) => ({ action: 'abandon' as const, bonus }),
          onDone: [
            {
              guard: { type: 'wasDone', params: ({ event }) => ({ outcome: event.output }) },
              target: 'resting',
              actions: ['emitAbandoned', 'refresh', 'showPassed', 'clear'],
              meta: { requirements: ['BON-02', 'PSH-06'] },
            },
            {
              guard: { type: 'wasRefused', params: ({ event }) => ({ outcome: event.output }) },
              target: 'resting',
              actions: ['emitAbandonRefused', 'refresh', 'clear'],
              meta: { requirements: ['BON-05'] },
            },
            {
              target: 'resting',
              actions: ['refresh', 'clear'],
              meta: { requirements: ['BON-05'], description: 'Other codes are ignored.' },
            },
          ],
          onError: { target: 'resting.failed', actions: 'refresh' },
        },
      },
    },
  });
}
