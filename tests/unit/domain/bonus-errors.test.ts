import { describe, expect, it } from 'vitest';
import { bonusOutcome, bonusProblemLink } from '../../../domain/incentives/bonus-errors.ts';

const refused = (problem: string) => ({ kind: 'refused', problem });

describe('BON-05 what the gateway said to an action', () => {
  it('Takes code 0 for a yes, code 1 for a no, and passes over any other', () => {
    expect(bonusOutcome('accept', { code: 0, message: 'ACTIVE_BONUS_LIMIT_REACHED' })).toEqual({ kind: 'done' });
    expect(bonusOutcome('accept', { code: 2, message: 'ACTIVE_BONUS_LIMIT_REACHED' })).toEqual({ kind: 'ignored' });
    expect(bonusOutcome('abandon', { code: -1, message: '' })).toEqual({ kind: 'ignored' });
  });

  it('Tells the two limits of an accept apart; anything else is the generic error', () => {
    expect(bonusOutcome('accept', { code: 1, message: 'ACTIVE_BONUS_LIMIT_REACHED' })).toEqual(refused('bonusLimit'));
    expect(bonusOutcome('accept', { code: 1, message: 'ACTIVE_FREEBET_LIMIT_REACHED' })).toEqual(
      refused('freebetLimit'),
    );
    expect(bonusOutcome('accept', { code: 1, message: 'BONUS_NOT_AVAILABLE' })).toEqual(refused('accept'));
    expect(bonusOutcome('accept', { code: 1, message: '' })).toEqual(refused('accept'));
    expect(bonusOutcome('accept', { code: 1, message: 'toString' })).toEqual(refused('accept'));
    expect(bonusOutcome('abandon', { code: 1, message: 'ACTIVE_BONUS_LIMIT_REACHED' })).toEqual(refused('abandon'));
  });

  it('A limit leads to what is running', () => {
    expect(bonusProblemLink('bonusLimit')).toBe('/profile/bonuses?type=accepted');
    expect(bonusProblemLink('freebetLimit')).toBe('/profile/bonuses?type=accepted&kind=freebet');
    expect(bonusProblemLink('accept')).toBeNull();
    expect(bonusProblemLink('abandon')).toBeNull();
  });
});

it('BON-05 the words of the server are kept, a code is none', () => {
  expect(bonusOutcome('abandon', { code: 1, message: 'Tego bonusu nie można odrzucić.' })).toEqual({
    kind: 'refused',
    problem: 'abandon',
    words: 'Tego bonusu nie można odrzucić.',
  });
  expect(bonusOutcome('abandon', { code: 1, message: 'BONUS_NOT_AVAILABLE' })).toEqual(refused('abandon'));
});
