import type { Bonus } from '../../contract/incentives.ts';
import type { Message } from '../../contract/messages.ts';

export const BONUS: Bonus = {
  id: 'b1',
  name: 'Bonus 100%',
  title: 'Bonus od wpłaty',
  description: '<p>Podwoimy Twoją wpłatę.</p>',
  steps: ['Wpłać co najmniej 50 zł.'],
  stepsHeader: 'Tak to działa',
  isFreebet: false,
  redeemActive: '2026-12-31T22:59:00Z',
  createdOn: '2026-11-21T11:00:00Z',
  status: 'AVAILABLE',
  active: true,
  accepted: false,
  amount: 200,
  wagering: { required: 1_000, done: 0, balance: 0, deadline: '2026-12-31T22:59:00Z', smallestOdds: 1.5 },
  outcome: null,
};

export const FREEBET: Bonus = {
  ...BONUS,
  id: 'b2',
  name: 'Freebet 25 zł',
  title: null,
  description: null,
  steps: [],
  stepsHeader: null,
  isFreebet: true,
  redeemActive: null,
};

/** A bonus with unknown terms. */
export const UNREAD_BONUS: Bonus = {
  ...BONUS,
  id: 'b3',
  name: 'Bonus bez warunków',
  title: null,
  wagering: null,
};

export const LETTER: Message = {
  id: 'm1',
  title: 'Nowe limity',
  text: '<p>Możesz ustawić własne limity.</p>',
  createdOn: '2026-11-21T10:00:00Z',
  type: 'Announcement',
  dialog: true,
  seen: false,
  archived: false,
  steps: ['Otwórz ustawienia.'],
  stepsHeader: 'Co zrobić teraz',
  footerText: 'Pytania? Napisz do nas.',
  buttonUrl: '/account/profile/settings/consents',
  buttonCode: 'Zobacz limity',
};

export const OTHER_LETTER: Message = {
  ...LETTER,
  id: 'm2',
  title: 'Przerwa techniczna',
  steps: [],
  stepsHeader: null,
  footerText: null,
  buttonUrl: '/account/profile/settings/limits',
  buttonCode: null,
};

export const WARNING: Message = { ...LETTER, id: 'w1', title: 'Ważna zmiana', type: 'Warning' };
