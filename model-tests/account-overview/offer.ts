import type { Bonus } from '../../contract/incentives.ts';
import { OFFER_ID } from './account-overview.model.ts';

/** A free bet that the player may accept. */
export const OFFER: Bonus = {
  id: OFFER_ID,
  name: 'Freebet 25 zł',
  title: null,
  description: null,
  steps: [],
  stepsHeader: null,
  isFreebet: true,
  redeemActive: null,
  createdOn: '2026-11-20T10:00:00Z',
  status: 'AVAILABLE',
  active: true,
  accepted: false,
  amount: 25,
  wagering: null,
  outcome: null,
};
