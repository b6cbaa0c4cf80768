import type { AuthEvent } from '../../machines/auth/auth/auth.machine.ts';
import { openDialog, type DialogsSnapshot } from '../../machines/dialogs/dialogs/dialogs.selectors.ts';
import type { DialogsEvent } from '../../machines/dialogs/dialogs/dialogs.machine.ts';
import { authModel } from '../auth/auth.model.ts';
import { depositModel } from '../deposit/deposit.model.ts';
import { dialogsModel } from '../dialogs/dialogs.model.ts';
import type { Composition, Doing, Shared, Standing } from '../engine/composition.ts';
import { always, leadsTo, never, precedes, starts, type Happened } from '../engine/properties.ts';
import { legalGateModel } from '../legal-gate/legal-gate.model.ts';
import type { TimedComposition } from '../properties.ts';
import { RULES } from './gateway-truth.ts';
import { gatewayModel } from './gateway.model.ts';
import { gatewayOf, reported, truthProperties } from './invocations.ts';
import { legalHoldModel, type LegalHoldEvent } from './legal-hold.model.ts';
import { lookups, payment, startRequests } from './money.composition.ts';

/** Ten in the morning of a day in June; time does not pass at the gateway. */
const DETAILS = {
  now: Date.parse('2026-06-17T08:00:00Z'),
  ahead: [],
  time: 'DAILY',
  own: null,
  playLimit: null,
} as const;
const AMOUNT = 60;

const isIn = (at: Standing): boolean => at.snapshot('auth')?.matches('signIn') ?? false;
const isHeld = (at: Standing): boolean => at.snapshot('legalHold')?.matches('held') ?? false;
const gateIs = (at: Standing, state: string): boolean => at.snapshot('legalGate')?.matches(state) ?? false;

function dialogOf(at: Standing): ReturnType<typeof openDialog> {
  const snapshot = at.snapshot('dialogs');
  return snapshot === null ? null : openDialog(snapshot as DialogsSnapshot);
}

/** A player pays in where no dialog stands before the form; the request waits for the gate, as its adapter does. */
const deposits = (at: Standing): Shared[] => [
  ...(isIn(at) && at.snapshot('deposit') === null && dialogOf(at) === null && gatewayOf(at).truth.payments.length === 0
    ? [{ text: 'the player pays in', does: { deposit: { kind: 'begin', input: payment('key-1', AMOUNT) } as const } }]
    : []),
  ...startRequests(at).filter(({ text }) => text !== 'the deposit arrives' || !isHeld(at)),
  ...lookups(at),
];

/** What app and session pass on: the session's children begin and end with it. */
function reports(_: string, { type }: { readonly type: string }): Record<string, Doing> {
  switch (type) {
    case 'auth.signedIn':
      return { legalGate: { kind: 'begin', input: undefined } };
    case 'auth.signedOut':
      return {
        legalGate: { kind: 'end' },
        deposit: { kind: 'end' },
        dialogs: reported({ type: 'session.over' } satisfies DialogsEvent),
      };
    case 'legalGate.blocked':
    case 'legalGate.cleared':
      return { dialogs: reported({ type } satisfies DialogsEvent) };
    default:
      return {};
  }
}

function acts(_: string, action: string): Record<string, Doing> {
  if (action === 'holdSubmits') return { legalHold: reported({ type: 'hold' } satisfies LegalHoldEvent) };
  return action === 'releaseSubmits' ? { legalHold: reported({ type: 'release' } satisfies LegalHoldEvent) } : {};
}

const ends = (part: string): Record<string, Doing> =>
  part === 'legalGate' ? { auth: reported({ type: 'auth.signOut' } satisfies AuthEvent) } : {};

/** Signing in and out, the legal gate, the dialogs and one deposit. */
const composition: Composition = {
  name: 'auth, legal gate, dialogs, deposit',
  parts: {
    gateway: { model: gatewayModel(RULES, DETAILS), input: DETAILS, alone: () => false },
    legalHold: { model: legalHoldModel, input: null, alone: () => false },
    dialogs: {
      model: { ...dialogsModel, serialize: () => null },
      input: { isConsentAnswered: true, wasProtected: false },
      alone: (_, text) => ['dialogs.fundsAsked', 'dialogs.closed'].includes(text),
    },
    auth: {
      model: { ...authModel, timers: 'order', serialize: () => null },
      input: null,
      alone: (stimulus, text) =>
        stimulus.kind === 'time' ||
        [
          'findToken ✓ none',
          'login.submitted (plain)',
          'passwordLogin ✓ granted',
          'auth.signOut',
          'logout ✓ done',
        ].includes(text),
    },
    legalGate: {
      model: {
        ...legalGateModel,
        timers: 'order',
        serialize: ({ context }) => (context as { readonly documents: readonly unknown[] }).documents.length,
      },
      alone: () => true,
    },
    deposit: {
      model: {
        ...depositModel,
        serialize: ({ context }) => Math.min(1, (context as { readonly attempts: number }).attempts),
      },
      alone: (stimulus, text) =>
        stimulus.kind === 'time' ||
        ['rememberPayment ✓ stored', 'paymentStatus ✓ finalized', 'deposit.acknowledged'].includes(text),
    },
  },
  shared: deposits,
  reports,
  acts,
  ends,
  properties: truthProperties,
  limit: 60_000,
};

const reachesGateway = (_: Standing, { taken }: Happened): boolean =>
  taken.some(
    ({ machine, stimulus }) =>
      machine === 'gateway' && stimulus.kind === 'event' && stimulus.event.type === 'call.arrives',
  );

const sent =
  (machine: string, type: string) =>
  (_: Standing, { effects }: Happened): boolean =>
    effects.some(
      (one) => one.machine === machine && 'send' in one.effect && JSON.stringify(one.effect.send).includes(`"${type}"`),
    );

export const timed: TimedComposition = {
  composition,
  properties: {
    'LEG-06 (reading 78) in each session no deposit reaches the gateway before the gate was once clear': precedes(
      (at) => gateIs(at, 'clear'),
      reachesGateway,
      sent('auth', 'auth.signedIn'),
    ),
    'LEG-06 NAV-11 while documents are left their dialog is the one that is open': always(
      (at) => !gateIs(at, 'blocked') || dialogOf(at) === 'legalGate',
    ),
    'LEG-06 NAV-11 the dialog of the gate stands only while documents are left': never(
      (at) => dialogOf(at) === 'legalGate' && !gateIs(at, 'blocked'),
    ),
    'LEG-04 who rejects is signed out, though the network never answers': leadsTo(
      (_, { taken }) =>
        taken.some(({ stimulus }) => stimulus.kind === 'event' && stimulus.event.type === 'legal.confirmReject'),
      (at) => at.snapshot('auth')?.matches('checked') ?? false,
    ),
    'AUTH-06 DEP-10 nothing is paid in by who is not signed in': never(
      (at, step) => !isIn(at) && (starts('start')(at, step) || at.snapshot('deposit') !== null),
    ),
    'DEP-10 what the page calls a success was paid in': always(
      (at) => !(at.snapshot('deposit')?.matches('success') ?? false) || gatewayOf(at).truth.payments.length > 0,
    ),
    'DEP-10 one payment is never made twice': always((at) => gatewayOf(at).truth.ghost.broken === null),
  },
};
