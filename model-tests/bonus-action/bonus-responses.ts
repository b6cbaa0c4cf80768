import type { Bonus } from '../../contract/incentives.ts';
import type { BonusRef } from '../../machines/incentives/bonus-action/bonus-action.ports.ts';
import type { StubbedResponse, DefaultResponses } from '../levels/browser-driver.ts';
import { defaultResponses } from '../default-responses.ts';
import { OFFERED, RUNNING, UNREAD } from './bonus-action.model.ts';

const recordOf = ({ id, isFreebet, name, title, isAccepted, hasKnownTerms }: BonusRef) => ({
  id,
  name,
  title,
  description: '<p>Zagraj.</p>',
  steps: [],
  stepsHeader: null,
  isFreebet,
  redeemActive: '2026-12-01T12:00:00.000Z',
  createdOn: '2026-11-20T12:00:00.000Z',
  status: isAccepted ? ('ACCEPTED' as const) : ('AVAILABLE' as const),
  active: true,
  accepted: isAccepted,
  amount: 50,
  wagering: hasKnownTerms
    ? { required: 1_000, done: 0, balance: 0, deadline: '2026-12-31T22:59:00Z', smallestOdds: 1.5 }
    : null,
  outcome: null,
});

/** Every list has all bonuses, so that the same actions are possible in every state of a path. */
export const BONUS_PAGE = { records: [OFFERED, RUNNING, UNREAD].map(recordOf), totalCount: 3, totalAmount: 100 };

const ENDED: Bonus = {
  ...recordOf(OFFERED),
  redeemActive: null,
  active: false,
  accepted: false,
  amount: null,
  wagering: null,
};

/** Bonuses without actions: expired, lost, and with a status that a later gateway may send. */
export const ENDED_BONUSES: readonly Bonus[] = [
  {
    ...ENDED,
    id: 'e1',
    title: 'Freebet na mecz',
    isFreebet: true,
    redeemActive: '2026-11-20T12:00:00Z',
    status: 'EXPIRED',
  },
  { ...ENDED, id: 'e2', title: 'Bonus jesienny', status: 'LOST', steps: ['Wpłać.', 'Zagraj.'], stepsHeader: '' },
  { ...ENDED, id: 'e3', title: null, name: 'SPRING', status: 'FROZEN', steps: ['Czekaj.'], stepsHeader: 'Co dalej' },
];

export const BONUS_COUNTS = { acceptedAmount: 1, availableAmount: 1, passedAmount: 0 };

/** A gateway with three bonuses and no other data. */
export const bonusDefaultResponses: DefaultResponses = (endpoint, request) => {
  const answers: Readonly<Record<string, StubbedResponse>> = {
    'incentives.fetch': { status: 200, body: BONUS_PAGE },
    'incentives.fetchCounts': { status: 200, body: BONUS_COUNTS },
  };
  return answers[endpoint.name] ?? defaultResponses(endpoint, request);
};
