import { assign, emit, setup } from 'xstate';
import type { Bonus } from '../../../contract/incentives.ts';
import type { BonusOutcome, BonusProblem } from '../../../domain/incentives/bonus-errors.ts';
import { bonusTerms } from '../../../domain/incentives/bonus-terms.ts';
import { bonusActionEvent, type BonusDecisionEvent } from '../../../domain/incentives/welcome-offers.ts';
import { outcomeIs, outcomesOf } from '../../branches.ts';
import type { Meta, Tag } from '../../meta.ts';
import { reporterOf } from '../../report.ts';
import { createBonusDialogActors } from './bonus-dialog.actors.ts';
import type { BonusDialogPorts } from './bonus-dialog.ports.ts';

export type BonusDialogEvent =
  | { type: 'bonus.accept' }
  | { type: 'bonus.readMore' }
  | { type: 'bonus.reject' }
  | { type: 'bonus.confirmReject' }
  | { type: 'bonus.cancelReject' }
  | { type: 'bonus.close' };

/** A `warning` is not an offer and opens on the next page that allows dialogs (reading 82). */
export type OfferKind = 'offer' | 'warning';

/** Events that a dialog of the queue reports: it opened with something to show, or it closed. */
export type OfferReport = { type: 'offer.opened'; kind: OfferKind } | { type: 'offer.closed'; kind: OfferKind };

export type BonusDialogEmitted =
  /** `event` is the name of the analytics event. */
  | { type: 'bonusDialog.accepted'; event: BonusDecisionEvent; name: string; isFreebet: boolean }
  | { type: 'bonusDialog.rejected'; event: BonusDecisionEvent; name: string }
  | { type: 'bonusDialog.seenFailed' };

export interface BonusDialogContext {
  readonly bonus: Bonus | null;
  /** Ids that were shown in this session and are not shown again (reading 45). */
  readonly shown: readonly string[];
  /** Why the last decision failed; `network` if there was no response. */
  readonly problem: BonusProblem | 'network' | null;
  /** The server's message about it; '' if it had none for people. */
  readonly words: string;
}

export interface ShownBefore {
  readonly shown: readonly string[];
}

/** Target of "read more": bonuses belong to promotions (reading 45). */
export const PROMOTIONS = '/promotions';

const report = reporterOf<OfferReport>();
const outcome = outcomesOf<BonusOutcome>();

const refused = {
  guard: outcome.is('refused'),
  target: 'offered',
  actions: { type: 'setProblem', params: outcome.of('refused', (why) => why) },
  meta: { description: 'Code 1 says why.' },
} as const;

const ignored = { target: 'offered', meta: { description: 'Another code says nothing.' } } as const;

const unanswered = {
  target: 'offered',
  actions: { type: 'setProblem', params: { problem: 'network' } },
  meta: { description: 'No answer: it says so.' },
} as const;

/** The dialog of new bonuses: one after the other, until none is left. Its output lists the ids that were shown. */
export function createBonusDialogMachine(ports: BonusDialogPorts) {
  return setup({
    types: {
      context: {} as BonusDialogContext,
      input: {} as ShownBefore,
      output: {} as ShownBefore,
      events: {} as BonusDialogEvent,
      emitted: {} as BonusDialogEmitted,
      meta: {} as Meta,
      tags: {} as Tag,
    },
    actors: createBonusDialogActors(ports),
    guards: {
      areTermsKnown: ({ context: { bonus } }) => bonus !== null && bonusTerms(bonus) !== null,
      isNew: ({ context }, { bonus }: { bonus: Bonus | null }) =>
        bonus !== null && !context.shown.includes(String(bonus.id)),
      outcomeIs,
    },
    actions: {
      setBonus: assign({
        bonus: (_, { bonus }: { bonus: Bonus | null }) => bonus,
        shown: ({ context }, { bonus }) => (bonus === null ? context.shown : [...context.shown, String(bonus.id)]),
      }),
      setProblem: assign(
        (_, { problem, words }: Pick<BonusDialogContext, 'problem'> & { readonly words?: string }) => ({
          problem,
          words: words ?? '',
        }),
      ),
      clearProblem: assign({ problem: null, words: '' }),
      goToPromotions: () => ports.go(PROMOTIONS),
      reportOpened: report({ type: 'offer.opened', kind: 'offer' }),
      reportClosed: report({ type: 'offer.closed', kind: 'offer' }),
      emitAccepted: emit(({ context: { bonus } }) => ({
        type: 'bonusDialog.accepted' as const,
        event: bonusActionEvent('accept', false),
        name: bonus?.name ?? '',
        isFreebet: bonus?.isFreebet ?? false,
      })),
      emitRejected: emit(({ context: { bonus } }) => ({
        type: 'bonusDialog.rejected' as const,
        event: bonusActionEvent('abandon', false),
        name: bonus?.name ?? '',
      })),
      emitSeenFailed: emit({ type: 'bonusDialog.seenFailed' }),
    },
  }).createMachine({
    id: 'bonusDialog',
    description: 'New bonuses: accepted, read about or rejected; each is marked as seen and the next one looked for.',
    meta: { requirements: ['BON-04'] },
    context: ({ input }) => ({ bonus: null, shown: input.shown, problem: null, words: '' }),
    output: ({ context }) => ({ shown: context.shown }),
    initial: 'loadingUnseen',
    states: {
      loadingUnseen: {
        tags: ['busy'],
        invoke: {
          id: 'fetchUnseen',
          src: 'fetchUnseen',
          onDone: [
            {
              guard: { type: 'isNew', params: ({ event }) => ({ bonus: event.output }) },
              target: 'open',
              actions: { type: 'setBonus', params: ({ event }) => ({ bonus: event.output }) },
            },
            { target: 'nothingNew' },
          ],
          onError: 'nothingNew',
        },
      },
      open: {
        entry: ['clearProblem', 'reportOpened'],
        exit: 'reportClosed',
        initial: 'offered',
        states: {
          offered: {
            meta: { description: 'Says why, if a decision was not taken.', requirements: ['BON-05'] },
            on: {
              'bonus.accept': {
                guard: 'areTermsKnown',
                target: 'accepting',
                meta: { description: 'Not unread: where its terms are unknown it is not accepted (reading 83).' },
              },
              'bonus.reject': 'confirmingReject',
              'bonus.readMore': { target: '#bonusDialog.markingSeen', actions: 'goToPromotions' },
              'bonus.close': '#bonusDialog.markingSeen',
            },
          },
          accepting: {
            tags: ['busy'],
            meta: { requirements: ['BON-04', 'BON-05'] },
            entry: 'clearProblem',
            invoke: {
              id: 'accept',
              src: 'accept',
              input: ({ context }) => context.bonus,
              onDone: [
                { guard: outcome.is('done'), target: '#bonusDialog.markingSeen.decided', actions: 'emitAccepted' },
                refused,
                ignored,
              ],
              onError: unanswered,
            },
          },
          confirmingReject: {
            meta: { description: 'Rejecting asks first.' },
            on: { 'bonus.confirmReject': 'rejecting', 'bonus.cancelReject': 'offered' },
          },
          rejecting: {
            tags: ['busy'],
            meta: { requirements: ['BON-04', 'BON-05'] },
            entry: 'clearProblem',
            invoke: {
              id: 'reject',
              src: 'reject',
              input: ({ context }) => context.bonus,
              onDone: [
                { guard: outcome.is('done'), target: '#bonusDialog.markingSeen.decided', actions: 'emitRejected' },
                refused,
                ignored,
              ],
              onError: unanswered,
            },
          },
        },
      },
      markingSeen: {
        tags: ['busy'],
        meta: { description: 'The dialog is closed; the next bonus is looked for whatever becomes of this.' },
        initial: 'undecided',
        states: {
          undecided: {
            invoke: {
              id: 'markSeen',
              src: 'markSeen',
              input: ({ context }) => context.bonus,
              onDone: [
                {
                  guard: outcome.is('refused'),
                  target: '#bonusDialog.loadingUnseen',
                  actions: 'emitSeenFailed',
                  meta: { requirements: ['BON-05'] },
                },
                { target: '#bonusDialog.loadingUnseen' },
              ],
              onError: '#bonusDialog.loadingUnseen',
            },
          },
          decided: {
            meta: { description: 'Accepted or rejected: nothing that fails afterwards says otherwise.' },
            invoke: {
              id: 'markSeen',
              src: 'markSeen',
              input: ({ context }) => context.bonus,
              onDone: '#bonusDialog.loadingUnseen',
              onError: '#bonusDialog.loadingUnseen',
            },
          },
        },
      },
      nothingNew: { type: 'final' },
    },
  });
}
