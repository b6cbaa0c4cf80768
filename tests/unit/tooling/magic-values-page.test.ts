import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isBankAccount } from '../../../domain/banking/account-number.ts';
import { RIGHT_CODE, WRONG_CODE } from '../../../gateway/domain/auth/one-time-codes.ts';
import { MAX_RUNNING_BONUSES, MAX_RUNNING_FREEBETS } from '../../../gateway/domain/incentives/bonus-rules.ts';
import { LINK_LIFETIMES } from '../../../gateway/domain/messages/mails.ts';
import { SEED_PASSWORD, SEEDED_PLAYERS } from '../../../gateway/seeds/players.ts';
import { PROMOTIONS } from '../../../gateway/seeds/promotion-texts.ts';
import { promotionId } from '../../../gateway/seeds/promotions.ts';
import { MAGIC_SURNAMES } from '../../../sandbox/identity/outcomes.ts';
import { AMOUNTS, BLIK_CODES, CARDS, OTHER_BLIK_CODES, WALLET_CARDS } from '../../../sandbox/payments/magic-values.ts';
import { readText } from '../../../tooling/files.ts';
import { tableOf, withTables } from '../../../tooling/pages.ts';
import { ROOT } from '../../../tooling/root.ts';

const PAGE = 'docs/magic-values.md';
const code = (text: string): string => `\`${text}\``;

/** Seeded codes and their kinds; the expired one is recognised by its date. */
function promocodes(): string[][] {
  const seeds = readText('gateway/seeds/content.ts');
  return [...seeds.matchAll(/\{ \.\.\.freebet, code: '([^']+)', endsAt: (null|now - DAY) \}|code: '([^']+)'/g)].map(
    ([, freebet, endsAt, bonus = '']) => {
      if (freebet === undefined) return [code(bonus), 'a bonus, once to a player'];
      return [
        code(freebet),
        endsAt === 'null' ? 'a free bet, once to a player' : '`PROMOCODE_INVALID`: its time is over',
      ];
    },
  );
}

/** Players that differ only by their number share a row. */
function players(): string[][] {
  const names = SEEDED_PLAYERS.map(({ email, about }) => ({
    name: email.replace(/@example\.com$/, ''),
    about: about.en,
  }));
  const groups = Map.groupBy(names, ({ name, about }) => `${name.replace(/-\d\d$/, '')} ${about}`);
  return [...groups.values()].map((group) => {
    const [first, last] = [group[0], group.at(-1)];
    return [
      group.length > 1 ? `${code(first?.name ?? '')} to ${code(last?.name ?? '')}` : code(first?.name ?? ''),
      first?.about ?? '',
    ];
  });
}

const meant = ({ value, meaning }: { value: string; meaning: { en: string } }): string[] => [
  code(value),
  meaning.en.replace('this panel', 'the panel'),
];

test('docs/magic-values.md has the values of sandbox and gateway', async () => {
  const tables = {
    amounts: tableOf(['amount in zł', 'what happens'], AMOUNTS.map(meant)),
    blik: tableOf(
      ['BLIK code', 'what happens'],
      [...BLIK_CODES.map(meant), ['any other', OTHER_BLIK_CODES.meaning.en]],
    ),
    cards: tableOf(['card', 'what happens'], CARDS.map(meant)),
    wallet: tableOf(
      ['card of the wallet', 'what happens'],
      WALLET_CARDS.map(({ name, meaning }) => [name, meaning.en]),
    ),
    codes: tableOf(
      ['code', 'what happens'],
      [
        [code(RIGHT_CODE), 'always right, if a code was asked for'],
        [code(WRONG_CODE), 'always wrong'],
      ],
    ),
    surnames: tableOf(['surname', 'what the identity provider says'], MAGIC_SURNAMES.map(meant)),
    promocodes: tableOf(['promo code', 'what it brings'], promocodes()),
    players: tableOf(['player', 'stands for'], players()),
  };
  await expect(withTables(readText(PAGE), tables)).toMatchFileSnapshot(join(ROOT, PAGE));
});

test('What its text says is so', () => {
  const page = readText(PAGE);
  expect(page).toContain(`All have the password \`${SEED_PASSWORD}\` and an address at example.com`);
  expect(
    SEEDED_PLAYERS.filter(({ email, password }) => !email.endsWith('@example.com') || password !== SEED_PASSWORD),
  ).toEqual([]);
  expect([MAX_RUNNING_BONUSES, MAX_RUNNING_FREEBETS]).toEqual([1, 3]);
  const DAY = 86_400_000;
  expect(LINK_LIFETIMES).toEqual({ activation: 7 * DAY, passwordReset: DAY / 24, unsubscribe: 365 * DAY });
  const numbers = [...page.matchAll(/`(\d\d(?: \d{4}){6})`/g)].map(([, number = '']) => number);
  expect(numbers.filter(isBankAccount)).toHaveLength(2);
  const broken = PROMOTIONS.find(
    ({ bonus }) => bonus?.competitionTriggers?.length === 0 && bonus.paymentTriggers?.length === 0,
  );
  expect(page).toContain(`\`/promotions/${promotionId(broken?.name ?? '')}\``);
});
