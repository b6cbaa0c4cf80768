import { expect, test } from 'vitest';
import { offerToShow, type OfferPlace } from '../../../domain/incentives/offer-card.ts';

const PLACE: OfferPlace = {
  accountStatus: 'ACTIVE',
  hasNextStep: false,
  isProtected: false,
  hasOwnDepositLimit: false,
  closed: [],
};
const OFFERS = [{ id: 2 }, { id: '1' }];

test('(reading 82) the newest offer has a card, and the next one where its card was closed', () => {
  expect(offerToShow(OFFERS, PLACE)).toEqual({ id: 2 });
  expect(offerToShow(OFFERS, { ...PLACE, closed: ['2'] })).toEqual({ id: '1' });
  expect(offerToShow(OFFERS, { ...PLACE, closed: ['2', '1'] })).toBeNull();
});

test.each([
  { accountStatus: 'TRIAL' },
  { accountStatus: 'SUSPENDED' },
  { hasNextStep: true },
  { isProtected: true },
  { hasOwnDepositLimit: true },
  { hasOwnDepositLimit: null },
])('(reading 82) no offer has a card with %o', (changes) => {
  expect(offerToShow(OFFERS, { ...PLACE, ...changes })).toBeNull();
});
