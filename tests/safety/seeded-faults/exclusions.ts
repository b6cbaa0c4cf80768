import type { SeededFault } from './seeded-fault.ts';
import { unless } from './seeded-fault.ts';

const exclusions = 'gateway/domain/safer-play/exclusions.ts';
const restrictions = 'gateway/domain/safer-play/account-restrictions.ts';

/** Faults in the guards of exclusions. */
export const EXCLUSION_SEEDED_FAULTS: readonly SeededFault[] = [
  {
    name: 'exclusion: sessions go on',
    scenario: 'a week',
    edits: [
      {
        file: restrictions,
        from: 'await sessions.end(transaction, player, null, code, until)',
        to: 'if (!PLANTED) await sessions.end(transaction, player, null, code, until)',
      },
    ],
  },
  {
    name: 'exclusion: only one device is signed out',
    scenario: 'a week',
    edits: [
      {
        file: 'gateway/domain/auth/sessions.ts',
        from: 'if (await store.deleteSessions(transaction, player, family)) {',
        to: `const planted = PLANTED && family === null ? (await store.familiesOf(transaction, player))[0] : family;
    if (await store.deleteSessions(transaction, player, planted ?? family)) {`,
      },
    ],
  },
  {
    name: 'exclusion: without the password',
    scenario: 'an exclusion without its password',
    edits: [unless(exclusions, '!isVerified')],
  },
  {
    name: 'exclusion: a password of long ago',
    scenario: 'an exclusion without its password',
    edits: [
      { file: exclusions, from: 'now - PASSWORD_CHECK_LIFETIME', to: 'PLANTED ? 0 : now - PASSWORD_CHECK_LIFETIME' },
    ],
  },
  {
    name: 'exclusion: another device’s password',
    scenario: 'an exclusion without its password',
    edits: [
      {
        file: 'gateway/store/auth/password-checks.ts',
        from: 'delete from password_check where player_id = ${player} and family = ${family} returning',
        to: 'delete from password_check where player_id = ${player} and (family = ${family} or ${PLANTED}::boolean) returning',
      },
    ],
  },
  {
    name: 'exclusion: the newest counts, not the longest',
    scenario: 'a shorter exclusion after a longer one',
    edits: [
      {
        file: 'gateway/store/safer-play/restrictions.ts',
        from: 'and (ends_at is null or ends_at > ${at})',
        to: `and (ends_at is null or ends_at > \${at}) and (not \${PLANTED}::boolean or restriction_id = (
          select r.restriction_id from restriction r where r.player_id = \${player} order by r.starts_at desc limit 1
        ))`,
      },
    ],
  },
  {
    name: 'operator: sessions go on',
    scenario: 'an account that an operator suspends',
    edits: [
      {
        file: restrictions,
        from: 'await sessions.end(transaction, player, null, null)',
        to: 'if (!PLANTED) await sessions.end(transaction, player, null, null)',
      },
    ],
  },
  {
    name: 'operator: withdrawals are not held',
    scenario: 'an account that an operator suspends',
    edits: [
      {
        file: restrictions,
        from: 'await holdWithdrawals(transaction, player, now)',
        to: 'if (!PLANTED) await holdWithdrawals(transaction, player, now)',
      },
    ],
  },
  {
    name: 'operator: the status bars nothing',
    scenario: 'an operator before the body of a deposit',
    edits: [
      {
        file: 'gateway/store/safer-play/restrictions.ts',
        from: "and account_status in ('SUSPENDED', 'CLOSED')",
        to: "and account_status in ('SUSPENDED', 'CLOSED') and not ${PLANTED}::boolean",
      },
    ],
  },
  {
    name: 'withdrawal under way: restriction not looked at',
    scenario: 'an operator before the body of a withdrawal',
    edits: [unless('gateway/domain/payments/withdrawals.ts', 'restriction !== undefined')],
  },
  {
    name: 'looser limit under way: restriction not looked at',
    scenario: 'an operator before the body of a looser limit',
    edits: [unless('gateway/domain/safer-play/limits.ts', 'refusal !== null')],
  },
  {
    name: 'operator: money that the provider took is not booked',
    scenario: 'an account that an operator suspends',
    edits: [
      {
        file: 'gateway/domain/payments/deposits.ts',
        from: "if (step.to === 'FINALIZED') {",
        to: "if (step.to === 'FINALIZED' && !(PLANTED && (await activeRestriction(transaction, deposit.playerId, now)))) {",
      },
    ],
  },
];
