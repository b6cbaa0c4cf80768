import { describe, expect, test } from 'vitest';
import { Bonus } from '../../../contract/incentives.ts';
import { decode } from '../../../contract/decode.ts';
import { bonusChoices, bonusState, bonusTerms } from '../../../domain/incentives/bonus-terms.ts';

const WIRE = { id: 1, name: 'Bonus', createdOn: '2026-11-20T12:00:00Z' };
const WAGERING = { required: 500, done: 0, balance: 0, deadline: null, smallestOdds: 1.5 };

function read(input: object): Bonus {
  const decoded = decode(Bonus, { ...WIRE, ...input });
  if (!decoded.ok) throw new Error(decoded.report);
  return decoded.value;
}

describe('BON-02 (reading 83) an offer is never accepted unread', () => {
  test('A bonus says its turnover, deadline and smallest odds', () => {
    expect(bonusTerms(read({ wagering: WAGERING }))).toEqual({
      kind: 'turnover',
      required: 500,
      deadline: null,
      odds: 1.5,
    });
    expect(bonusChoices(read({ wagering: WAGERING }))).toEqual({ accept: true, abandon: 'reject' });
  });

  test.each([
    ['nothing is said of them', {}],
    ['the deadline is unknown', { wagering: { ...WAGERING, deadline: undefined } }],
    ['the odds are unknown', { wagering: { ...WAGERING, smallestOdds: undefined } }],
  ])('Where %s the terms are unknown, and it can’t be accepted', (_, input) => {
    expect(bonusTerms(read(input))).toBeNull();
    expect(bonusChoices(read(input))).toEqual({ accept: false, abandon: 'reject' });
  });

  test('A free bet has no turnover: its terms are known without one (reading 42)', () => {
    expect(bonusTerms(read({ isFreebet: true }))).toEqual({ kind: 'freebet', odds: undefined });
    expect(bonusTerms(read({ isFreebet: true, wagering: WAGERING }))).toEqual({ kind: 'freebet', odds: 1.5 });
    expect(bonusChoices(read({ isFreebet: true })).accept).toBe(true);
  });
});

describe('BON-03 what a bonus is called, and what can be done with it', () => {
  test('(reading 94) one that was played to its end and lost is lost', () => {
    expect(bonusState(read({ status: 'ACHIEVED', outcome: 'LOST' }))).toBe('LOST');
    expect(bonusState(read({ status: 'ACHIEVED', outcome: 'WON' }))).toBe('ACHIEVED');
    expect(bonusState(read({ status: 'REJECTED', outcome: 'LOST' }))).toBe('REJECTED');
  });

  test('(reading 77) an unknown status or outcome is kept as it came, and there is nothing to be done', () => {
    const bonus = read({ status: 'FROZEN', outcome: 'HALF', wagering: WAGERING });
    expect(bonus).toEqual(expect.objectContaining({ status: 'FROZEN', outcome: 'HALF' }));
    expect(bonusState(bonus)).toBeNull();
    expect(bonusChoices(bonus)).toEqual({ accept: false, abandon: null });
    expect(bonusState(read({ status: 'ACHIEVED', outcome: 'HALF' }))).toBe('ACHIEVED');
  });

  test('One that runs can be given up', () => {
    expect(bonusChoices(read({ status: 'ACCEPTED' }))).toEqual({ accept: false, abandon: 'giveUp' });
  });
});
