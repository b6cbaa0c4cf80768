import type { Bonus } from '../store/incentives/bonuses.ts';
import { insertBonus } from '../store/incentives/bonuses.ts';
import type { Message } from '../store/messages/messages.ts';
import { insertMessage } from '../store/messages/messages.ts';
import type { Queries, Transaction } from '../database/database.ts';
import { newId } from '../lib/ids.ts';
import { insertPromocode } from '../store/incentives/reward-codes.ts';
import { post, readBalances } from '../store/payments/ledger.ts';
import { seedId } from './numbers.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

type MessageSeed = Pick<Message, 'type' | 'title' | 'text'> & Partial<Message> & { readonly hoursAgo: number };

const MESSAGES: readonly MessageSeed[] = [
  {
    type: 'Announcement',
    title: 'Witamy w nowym koncie gracza',
    text: '<p>Twoje konto ma nowy wygląd. <strong>Wpłaty, limity i wiadomości</strong> znajdziesz w menu.</p>',
    hoursAgo: 2,
    dialog: true,
    stepsHeader: 'Od czego zacząć',
    steps: ['Sprawdź swoje dane.', 'Ustaw własne limity.', 'Zobacz dostępne bonusy.'],
    footerText: 'Pytania? Napisz do nas na czacie.',
    buttonUrl: '/account/profile/settings/limits',
    buttonCode: 'Zobacz limity',
  },
  {
    type: 'Reminder',
    title: 'Graj odpowiedzialnie',
    text: '<p>W każdej chwili możesz ustawić limit wpłat i czasu gry.</p>',
    hoursAgo: 26,
  },
  {
    type: 'Information',
    title: 'Przerwa techniczna w niedzielę',
    text: '<p>W niedzielę między 3:00 a 4:00 wpłaty kartą mogą być niedostępne.</p>',
    hoursAgo: 50,
  },
  {
    type: 'Regulation',
    title: 'Zmiana regulaminu',
    text: '<p>Zmieniliśmy § 3 regulaminu. Zmiana nie wymaga Twojego działania.</p>',
    hoursAgo: 24 * 12,
    seenAt: 1,
  },
  {
    type: 'Warning',
    title: 'Nowe logowanie na Twoje konto',
    text: '<p>Zalogowano się na Twoje konto z nowego urządzenia.</p>',
    hoursAgo: 24 * 60,
    seenAt: 1,
    archivedAt: 1,
  },
];

export async function seedMessages(queries: Queries, player: string, now: number): Promise<void> {
  for (const [index, { hoursAgo, ...message }] of MESSAGES.entries()) {
    const createdAt = now - hoursAgo * HOUR;
    await insertMessage(queries, {
      dialog: false,
      steps: [],
      stepsHeader: null,
      footerText: null,
      buttonUrl: null,
      buttonCode: null,
      ...message,
      playerId: player,
      messageId: seedId('message', player, index),
      createdAt,
      seenAt: message.seenAt === undefined ? null : createdAt + HOUR,
      archivedAt: message.archivedAt === undefined ? null : createdAt + 30 * DAY,
    });
  }
}

type BonusSeed = Pick<Bonus, 'name' | 'title' | 'description' | 'isFreebet' | 'amount' | 'status'> & {
  readonly hoursAgo: number;
  readonly seen: boolean;
};

const BONUSES: readonly BonusSeed[] = [
  {
    name: 'Bonus 100% do 200 zł',
    title: 'Bonus od wpłaty: 100% do 200 zł',
    description: '<p>Wpłać co najmniej <strong>50 zł</strong>, a podwoimy Twoją wpłatę.</p>',
    isFreebet: false,
    amount: 200_00n,
    status: 'AVAILABLE',
    hoursAgo: 3,
    seen: false,
  },
  {
    name: 'Freebet 25 zł',
    title: 'Freebet 25 zł na mecz reprezentacji',
    description: '<p>Postaw dowolny zakład o kursie co najmniej 1,50.</p>',
    isFreebet: true,
    amount: 25_00n,
    status: 'AVAILABLE',
    hoursAgo: 30,
    seen: true,
  },
  {
    name: 'Bonus 50% od 600 zł',
    title: 'Bonus dla stałych graczy',
    description: '<p>Bonus w trakcie obrotu.</p>',
    isFreebet: false,
    amount: 300_00n,
    status: 'ACCEPTED',
    hoursAgo: 24 * 5,
    seen: true,
  },
  {
    name: 'Freebet 75 zł',
    title: 'Freebet powitalny',
    description: '<p>Freebet powitalny za pierwszą wpłatę.</p>',
    isFreebet: true,
    amount: 75_00n,
    status: 'ACHIEVED',
    hoursAgo: 24 * 40,
    seen: true,
  },
];

/** Required turnover of the running bonus as a multiple of its amount, and the multiple already played. */
const TURNOVER = 5n;
const PLAYED = 2n;
/** In hundredths. */
const MIN_ODDS = 150;

/** The balance of the player's accepted bonus: that of the account BONUS, or the bonus's amount if it is 0. */
async function seedBonusMoney(transaction: Transaction, player: string, amount: bigint, at: number): Promise<bigint> {
  const { BONUS } = await readBalances(transaction, player);
  if (BONUS > 0n) return BONUS;
  await post(transaction, {
    player,
    journal: newId(at),
    kind: 'bonus accepted',
    key: 'seed:bonus',
    reference: null,
    at,
    legs: [
      { account: 'HOUSE_PROMOTIONS', amount: -amount },
      { account: 'BONUS', amount },
    ],
  });
  return amount;
}

export async function seedBonuses(transaction: Transaction, player: string, now: number): Promise<void> {
  for (const [index, { hoursAgo, seen, ...bonus }] of BONUSES.entries()) {
    const createdAt = now - hoursAgo * HOUR;
    const isRunning = bonus.status === 'ACCEPTED';
    const isOver = bonus.status === 'ACHIEVED';
    await insertBonus(transaction, {
      ...bonus,
      smallestOdds: MIN_ODDS,
      wageringRequired: bonus.isFreebet ? 0n : bonus.amount * TURNOVER,
      wagered: isRunning ? bonus.amount * PLAYED : 0n,
      balance: isRunning ? await seedBonusMoney(transaction, player, bonus.amount, createdAt) : 0n,
      acceptedAt: isRunning || isOver ? createdAt : null,
      closedAt: isOver ? createdAt + DAY : null,
      outcome: isOver ? 'WON' : null,
      playerId: player,
      bonusId: seedId('bonus', player, index),
      steps: ['Przyjmij ofertę.', 'Spełnij warunki.', 'Śledź postęp w swoich bonusach.'],
      stepsHeader: 'Jak to działa',
      redeemUntil: createdAt + 90 * DAY,
      createdAt,
      seenAt: seen ? createdAt : null,
    });
  }
}

/** Promocodes for testing: a free bet, a bonus, and an expired one. */
export async function seedPromocodes(queries: Queries, now: number): Promise<void> {
  const words = {
    steps: ['Przyjmij ofertę.', 'Postaw zakład.', 'Sprawdź wynik w historii.'],
    stepsHeader: 'Jak to działa',
    maxRedemptions: null,
  };
  const freebet = {
    ...words,
    name: 'Freebet 25 zł',
    title: 'Freebet 25 zł z kodu',
    description: '<p>Postaw dowolny zakład o kursie co najmniej <strong>1,50</strong>.</p>',
    isFreebet: true,
    amount: 25_00n,
    wageringRequired: 0n,
    smallestOdds: MIN_ODDS,
    days: 7,
  };
  await insertPromocode(queries, { ...freebet, code: 'FREEBET 25', endsAt: null });
  await insertPromocode(queries, { ...freebet, code: 'STARY', endsAt: now - DAY });
  await insertPromocode(queries, {
    ...words,
    code: 'WITAJ100',
    name: 'Bonus 100 zł',
    title: 'Bonus 100 zł z kodu',
    description: '<p>Zagraj łącznie za <strong>500 zł</strong>, a bonus stanie się pieniędzmi.</p>',
    isFreebet: false,
    amount: 100_00n,
    wageringRequired: 500_00n,
    smallestOdds: MIN_ODDS,
    days: 30,
    endsAt: null,
  });
}
