import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ERRORS_BY_AREA } from '../../../contract/errors.ts';
import { DEPOSIT_LIMITS } from '../../../domain/payments/deposit-limits.ts';
import { turnoverReasons, TURNOVER_REASONS } from '../../../domain/incentives/turnover-reasons.ts';
import { limitReasons, LIMIT_REASONS } from '../../../domain/limits/limit-reasons.ts';
import { withdrawalReasons, WITHDRAWAL_REASONS } from '../../../domain/payments/withdrawal-reasons.ts';
import { readTexts } from '../../../tooling/locales.ts';
import { WHY } from '../../../src/i18n/why.ts';

const page = readFileSync(new URL('../../../docs/errors.md', import.meta.url), 'utf8');
/** Rows of the catalogue; the last column that has text says what the player sees. */
const seen = new Map(
  [...page.matchAll(/^\| ([A-Z][A-Z0-9_]+) \| \d{3}[^|]*\|[^|]*\|([^|]*)\|/gm)].map(([, code, text]) => [
    code ?? '',
    (text ?? '').trim(),
  ]),
);

describe('Why? (reading 97)', () => {
  test('Every error that a player can meet has an answer, and only those', () => {
    const met = [...seen].filter(([, text]) => !text.startsWith('nothing')).map(([code]) => code);
    const codes = Object.values(ERRORS_BY_AREA).flatMap((area) => Object.keys(area));
    expect([...seen.keys()].sort()).toEqual([...codes].sort());
    expect(codes.filter((code) => WHY[code as keyof typeof WHY] !== null).sort()).toEqual(met.sort());
  });

  test('Every rule behind an amount has an answer', () => {
    const rules = [...DEPOSIT_LIMITS, ...LIMIT_REASONS, ...WITHDRAWAL_REASONS, ...TURNOVER_REASONS];
    expect(rules.filter((rule) => WHY[rule] === null)).toEqual([]);
  });

  test.each(['pl', 'en'])('No answer in %s is without a rule, and none is said twice', (language) => {
    const answers = [...readTexts(language).texts].filter(([key]) => key.startsWith('why.answers.'));
    expect(answers.map(([key]) => key.replace('why.answers.', '')).sort()).toEqual(
      [...new Set(Object.values(WHY).filter((answer) => answer !== null))].sort(),
    );
    expect(new Set(answers.map(([, text]) => text)).size).toBe(answers.length);
  });
});

describe('the rules that decided (reading 97)', () => {
  test.each([
    [{ own: 500, global: 1_000 }, 'OWN_LIMIT'],
    [{ own: 1_000, global: 1_000 }, 'OWN_LIMIT'],
    [{ own: null, global: 1_000 }, 'GLOBAL_LIMIT'],
    [{ own: 2_000, global: 1_000 }, 'GLOBAL_LIMIT'],
    [{ own: null, global: null }, 'NO_LIMIT'],
  ])('LIM-01 of the limits %o decides %s', (limit, decider) => {
    expect(limitReasons({ type: 'DEPOSIT', pending: null, ...limit })).toEqual([
      decider,
      'DEPOSITS_COUNT',
      'LOWER_AT_ONCE',
    ]);
  });

  test('LIM-05 a higher limit that waits is the answer while it does', () => {
    const pending = { amount: 900, state: 'waiting', opensAt: null, lapsesAt: null } as const;
    expect(limitReasons({ type: 'SESSION_TIME', own: 500, global: null, pending })).toEqual([
      'OWN_LIMIT',
      'TIME_COUNTS',
      'HIGHER_WAITS',
    ]);
  });

  const funds = { balance: 10_000, unwithdrawableAmount: 0, bonusBalance: 0, freebet: 0 };
  test.each([
    [{}, ['WHOLE_BALANCE']],
    [{ balance: 0 }, ['EMPTY_BALANCE']],
    [{ unwithdrawableAmount: 1 }, ['PART_TO_PLAY']],
    [{ bonusBalance: 1 }, ['WHOLE_BALANCE', 'BONUS_APART']],
    [{ freebet: 1, unwithdrawableAmount: 1 }, ['PART_TO_PLAY', 'BONUS_APART']],
  ])('WDR-01 of the funds %o the rules are %o', (part, rules) => {
    expect(withdrawalReasons({ ...funds, ...part })).toEqual(rules);
  });

  const wagering = { required: 500, deadline: '2026-12-01T00:00:00Z', smallestOdds: 1.5 };
  test.each([
    [{ wagering }, ['STAKES_FROM_ODDS_COUNT', 'TURNOVER_DONE', 'DEADLINE']],
    [
      { wagering: { ...wagering, deadline: null, smallestOdds: null } },
      ['STAKES_COUNT', 'TURNOVER_DONE', 'NO_DEADLINE'],
    ],
    [{ wagering: { required: 500 } }, ['TURNOVER_DONE']],
  ])('BON-03 of the bonus %o the rules are %o', (bonus, rules) => {
    expect(turnoverReasons({ isFreebet: false, ...bonus })).toEqual(rules);
  });
});
