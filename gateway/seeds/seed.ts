import type { Database, Transaction } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { warsawDay } from '../../domain/time/warsaw.ts';
import { hashPassword } from '../domain/auth/passwords.ts';
import { subjectHash } from '../lib/tokens.ts';
import { seedConsents } from './consents.ts';
import { seedBonuses, seedMessages, seedPromocodes } from './content.ts';
import { seedLabels } from './labels.ts';
import { seedAcceptances, seedLegalDocuments } from './legal.ts';
import { seedBalances, seedDeposits, seedHistory } from './money.ts';
import { seedMovements } from './movements.ts';
import { bankAccountOf, peselOf, seedId } from './numbers.ts';
import { seedPromotions } from './promotions.ts';
import { seedPublicContent } from './public-content.ts';
import type { SeededPlayer, Setup } from './players.ts';
import { SEEDED_PLAYERS, SEED_PASSWORD } from './players.ts';
import type { Player } from '../store/account/players.ts';
import { insertPlayer } from '../store/account/players.ts';
import { putRestriction } from '../store/safer-play/restrictions.ts';

const DAY = 24 * 60 * 60_000;

export function seededPlayerId(email: string): string {
  return seedId('player', email);
}

function playerOf(seeded: SeededPlayer, index: number, passwordHash: string, now: number): Player {
  const { email, setup } = seeded;
  const username = email.slice(0, email.indexOf('@')).replaceAll('-', '_').slice(0, 20);
  return {
    playerId: seededPlayerId(email),
    email,
    username: `${username}.${index}`,
    passwordHash,
    firstName: 'Jan',
    lastName: 'Testowy',
    gender: 'MALE',
    citizenship: 'PL',
    phoneNumber: `600100${String(200 + index)}`,
    pesel: peselOf(index),
    dateOfBirth: '1990-01-31',
    city: 'Warszawa',
    postalCode: '00-001',
    street: 'Prosta 1',
    bankAccountNumber: bankAccountOf(index),
    accountStatus: 'ACTIVE',
    isActive: true,
    lockedAt: setup.isLocked ? now : null,
    trialEndsAt: setup.trialEndsInDays === undefined ? null : now + setup.trialEndsInDays * DAY,
    verificationRequiredAt:
      setup.verificationRequiredDaysAgo === undefined ? null : now - setup.verificationRequiredDaysAgo * DAY,
    emailStatus: 'VERIFIED',
    phoneStatus: 'VERIFIED',
    limitsStatus: 'VERIFIED',
    bankAccountStatus: 'VERIFIED',
    depositAccountStatus: 'VERIFIED',
    identityStatus: 'VERIFIED',
    profileRole: 'PLAYER',
    verificationMethod: 'MANUAL',
    createdAt: now - 90 * DAY,
    ...setup.player,
  };
}

async function seedOnce(transaction: Transaction, player: string, setup: Setup, now: number): Promise<void> {
  for (const limit of setup.limits ?? []) {
    await transaction.run(sql`
      insert into player_limit (player_id, limit_type, time_type, amount)
      values (${player}, ${limit.limitType}, ${limit.timeType}, ${limit.amount}) on conflict do nothing
    `);
  }
  await seedBalances(transaction, player, setup, now);
  if (setup.historyLines !== undefined) await seedHistory(transaction, player, setup.historyLines, now);
  if (setup.hasEveryLabel) await seedLabels(transaction, player, now);
  if (setup.hasMovements) await seedMovements(transaction, player, now);
  if (setup.hasMessages) await seedMessages(transaction, player, now);
  if (setup.hasBonuses) await seedBonuses(transaction, player, now);
  if (setup.consents !== undefined) await seedConsents(transaction, player, setup.consents, now);
}

/** Something of this player ends with time, and is restored at each start. */
const expires = ({ setup }: SeededPlayer): boolean =>
  setup.depositedToday !== undefined ||
  setup.depositedThisMonth !== undefined ||
  setup.depositedEarlier !== undefined ||
  setup.restriction !== undefined ||
  setup.secondsToday !== undefined ||
  setup.isThrottled === true;

/** Restores what expires: exclusions end, limits start a new period. Runs at each start. */
async function refresh(transaction: Transaction, { email, setup }: SeededPlayer, now: number): Promise<void> {
  const player = seededPlayerId(email);
  await seedDeposits(transaction, player, setup, now);
  if (setup.restriction !== undefined) {
    const { kind, code, days } = setup.restriction;
    await putRestriction(transaction, {
      playerId: player,
      restrictionId: seedId('restriction', player),
      kind,
      code,
      startsAt: now - 1_000,
      endsAt: days === null ? null : now + days * DAY,
      reason: null,
    });
  }
  if (setup.secondsToday !== undefined) {
    await transaction.run(sql`
      insert into session_time (player_id, day, seconds, counted_until)
      values (${player}, ${warsawDay(now)}::text::date, ${setup.secondsToday}, ${now})
      on conflict (player_id, day) do update set seconds = greatest(session_time.seconds, excluded.seconds)
    `);
  }
  if (setup.isThrottled) {
    for (const ip of ['127.0.0.1', '::1']) {
      await transaction.run(sql`
        insert into login_throttle (scope, subject, origin, failures, failures_in_all, window_ends_at)
        values ('pair', ${subjectHash(email)}, ${subjectHash(ip)}, 1000, 5, ${now + DAY})
        on conflict (scope, subject, origin) do update
          set failures = 1000, failures_in_all = 5, window_ends_at = excluded.window_ends_at
      `);
    }
  }
}

/** Whether a database has any of the seeded players. */
export async function isSeeded(database: Database): Promise<boolean> {
  const ids = SEEDED_PLAYERS.map(({ email }) => seededPlayerId(email));
  return (
    (await database.one(sql`select 1 as found from player where player_id = any (${ids}::uuid[]) limit 1`)) !==
    undefined
  );
}

/** Creates the seeded players or restores their initial state. Can run at every start. */
export async function seed(
  database: Database,
  now: number,
  players: readonly SeededPlayer[] = SEEDED_PLAYERS,
): Promise<void> {
  await seedLegalDocuments(database, now);
  await seedPublicContent(database);
  await seedPromotions(database, now);
  await seedPromocodes(database, now);
  const ids = players.map(({ email }) => seededPlayerId(email));
  const rows = await database.all<{ playerId: string }>(
    sql`select player_id from player where player_id = any (${ids}::uuid[])`,
  );
  const known = new Set(rows.map((row) => row.playerId));
  const passwordHash = known.size === players.length ? '' : await hashPassword(SEED_PASSWORD);
  await Promise.all(
    players.map(async (seeded, index) => {
      const id = seededPlayerId(seeded.email);
      if (known.has(id) && !expires(seeded)) return;
      await database.transaction(async (transaction) => {
        const isNew = !known.has(id) && (await insertPlayer(transaction, playerOf(seeded, index, passwordHash, now)));
        if (isNew) await seedOnce(transaction, id, seeded.setup, now);
        await refresh(transaction, seeded, now);
      });
    }),
  );
  const surprised = players.filter(({ setup }) => setup.hasNewDocuments).map(({ email }) => seededPlayerId(email));
  await database.transaction((transaction) => seedAcceptances(transaction, ids, surprised, now));
}

if (import.meta.main) {
  for (const { email, password, about } of SEEDED_PLAYERS) {
    process.stdout.write(`${email}\t${password}\t${about.pl}\t${about.en}\n`);
  }
}
