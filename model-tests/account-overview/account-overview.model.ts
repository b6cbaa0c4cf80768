import type { UsedLimits } from '../../domain/limits/used-limits.ts';
import { inert } from '../../machines/inert-ports.ts';
import { createAccountOverviewMachine } from '../../machines/session/account-overview/account-overview.machine.ts';
import { defineModel } from '../engine/model.ts';

/** The offer that stands on the page in all paths. */
export const OFFER_ID = '31';
/** An offer whose card was closed on an earlier visit. */
export const CLOSED_BEFORE = '30';

const noOwn: UsedLimits = {
  limits: [{ type: 'DEPOSIT', time: 'DAILY', used: 18_000, amount: 1_000_000 }],
  hasOwnDepositLimit: false,
};

const own: UsedLimits = {
  limits: [
    { type: 'DEPOSIT', time: 'DAILY', used: 18_000, amount: 50_000 },
    { type: 'SESSION_TIME', time: 'DAILY', used: 3_600, amount: 7_200 },
  ],
  hasOwnDepositLimit: true,
};

export const accountOverviewModel = defineModel({
  name: 'accountOverview',
  create: () => createAccountOverviewMachine(inert({ readClosedOffers: () => [CLOSED_BEFORE] })),
  inputs: { plain: undefined },
  events: {
    'usedLimits.mayHaveChanged': { by: 'child:useChanges' },
    'usedLimits.retry': { by: 'person' },
    'offer.cardClosed': { by: 'person', cases: { offer: { id: OFFER_ID } } },
  },
  actors: {
    readUsedLimits: { done: { noOwn, own }, error: { network: 'no network' } },
    useChanges: { running: true, error: { crash: 'crash' } },
  },
  invariants: {
    'LIM-01 what could not be read is not shown': (snapshot) =>
      !snapshot.matches('failed') || snapshot.context.used === null,
    'LIM-01 what is known is shown': (snapshot) => !snapshot.matches('known') || snapshot.context.used !== null,
    'BON-01 a closed card stays closed, and is remembered once': ({ context: { closedOffers } }) =>
      new Set(closedOffers).size === closedOffers.length,
  },
});
