import type { KnownLifeName } from './known-lives.ts';

/** A guard of the gateway that is taken out. What it reads as before and after; `PLANTED` is true while it is out. */
export interface Plant {
  readonly name: string;
  /** The known life that notices. */
  readonly life: KnownLifeName;
  readonly edits: readonly Edit[];
}

interface Edit {
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

const deposits = 'gateway/domain/deposits.ts';
const sessions = 'gateway/domain/sessions.ts';
const login = 'gateway/domain/login.ts';
const limits = 'gateway/domain/limits.ts';
const exclusions = 'gateway/domain/exclusions.ts';
const policies = 'machines/domain/limit-policies.ts';

const unless = (file: string, condition: string): Edit => ({
  file,
  from: `if (${condition})`,
  to: `if (!PLANTED && (${condition}))`,
});

/** Takes the player's row in one place without holding it. */
const unlocked = (file: string, lock: string, after: string): Edit => ({
  file,
  from: `${lock}\n${after}`,
  to: `if (!PLANTED) ${lock}\n${after}`,
});

export const PLANTS: readonly Plant[] = [
  { name: 'deposit: limits not looked at', life: 'own limit of a day', edits: [unless(deposits, 'broken !== null')] },
  {
    name: 'deposit: own limits not looked at',
    life: 'own limit of a day',
    edits: [
      {
        file: deposits,
        from: '...(await readOwnLimits(transaction, id))',
        to: '...(PLANTED ? [] : await readOwnLimits(transaction, id))',
      },
    ],
  },
  {
    name: 'deposit: the player’s row not held',
    life: 'two deposits at once',
    edits: [
      unlocked(
        deposits,
        '      await lockPlayer(transaction, id);',
        '      const now = clock.now();\n      const player',
      ),
    ],
  },
  {
    name: 'deposit under way: exclusion not looked at',
    life: 'an exclusion before the body of a deposit',
    edits: [unless(deposits, 'restriction !== undefined')],
  },
  {
    name: 'deposit: what is under way does not count',
    life: 'own limit of a day',
    edits: [
      {
        file: 'gateway/store/deposits.ts',
        from: "where player_id = ${player} and status <> 'REJECTED'",
        to: "where player_id = ${player} and status = any (${PLANTED ? ['FINALIZED'] : ['SENT', 'PAID', 'FINALIZED']}::text[])",
      },
    ],
  },
  {
    name: 'deposit: the day begins at midnight of UTC',
    life: 'own limit of a day',
    edits: [
      {
        file: deposits,
        from: "[periodOf('DAILY', now).start,",
        to: "[PLANTED ? now - (now % 86_400_000) : periodOf('DAILY', now).start,",
      },
    ],
  },
  {
    name: 'deposit: the month begins thirty days ago',
    life: 'a month’s end',
    edits: [
      {
        file: deposits,
        from: "periodOf('MONTHLY', now).start];",
        to: "PLANTED ? now - 30 * 86_400_000 : periodOf('MONTHLY', now).start];",
      },
    ],
  },
  {
    name: 'limit: confirmed before its wait is over',
    life: 'a looser limit',
    edits: [unless(policies, 'at < opensAt')],
  },
  {
    name: 'limit: confirmed after it has lapsed',
    life: 'a looser limit',
    edits: [{ file: policies, from: 'return at < lapsesAt ?', to: 'return PLANTED || at < lapsesAt ?' }],
  },
  {
    name: 'limit: a looser one holds at once',
    life: 'a looser limit',
    edits: [
      {
        file: policies,
        from: 'present === null || amount <= present',
        to: 'PLANTED || present === null || amount <= present',
      },
    ],
  },
  {
    name: 'limit: a stricter one waits as well',
    life: 'a stricter limit before the body of a deposit',
    edits: [
      {
        file: policies,
        from: 'present === null || amount <= present',
        to: 'present === null || (!PLANTED && amount <= present)',
      },
    ],
  },
  {
    name: 'limit: the present amount takes nothing back',
    life: 'a looser limit taken back',
    edits: [
      {
        file: limits,
        from: "if (change.kind === 'unchanged') {",
        to: "if (change.kind === 'unchanged' || (PLANTED && change.kind === 'cancelled')) {",
      },
    ],
  },
  {
    name: 'limit: no wait at all',
    life: 'a looser limit',
    edits: [{ file: policies, from: '=> askedAt + wait,', to: '=> askedAt + (PLANTED ? 0 : wait),' }],
  },
  {
    name: 'limit: the wait does not escalate',
    life: 'a second loosening waits longer',
    edits: [{ file: policies, from: 'wait * 2 **', to: 'wait * (PLANTED ? 1 : 2) **' }],
  },
  {
    name: 'limit: the period is not played to its end',
    life: 'a loosening waits for the end of the period',
    edits: [{ file: policies, from: '? start : end', to: '|| PLANTED ? askedAt + wait : end' }],
  },
  {
    name: 'limit: above the global one',
    life: 'above the global limit',
    edits: [
      {
        file: 'machines/domain/limits.ts',
        from: 'return global !== null && amount > global',
        to: 'return !PLANTED && global !== null && amount > global',
      },
    ],
  },
  {
    name: 'limit: one below the time played ends no session',
    life: 'a limit below the time played',
    edits: [{ file: limits, from: 'if (holds && key', to: 'if (!PLANTED && holds && key' }],
  },
  { name: 'login: exclusion not looked at', life: 'a week', edits: [unless(login, 'restriction !== undefined')] },
  {
    name: 'login: session limit not looked at',
    life: 'a login at the limit of session time',
    edits: [{ file: login, from: 'if (reached !== null) {', to: 'if (!PLANTED && reached !== null) {' }],
  },
  {
    name: 'login: the player’s row not held',
    life: 'logins at the moment of an exclusion',
    edits: [
      unlocked(login, '    await lockPlayer(transaction, player.playerId);', '    const restriction'),
      unlocked(login, '      await lockPlayer(transaction, player.playerId);', '      const present'),
    ],
  },
  {
    name: 'calls: session limit not looked at',
    life: 'the limit of session time',
    edits: [
      {
        file: sessions,
        from: '&& (limitAt === null || limitAt > now)',
        to: '&& (PLANTED || limitAt === null || limitAt > now)',
      },
    ],
  },
  {
    name: 'calls and heartbeat: a limit that is reached ends nothing',
    life: 'the limit of session time',
    edits: [
      {
        file: sessions,
        from: 'if (reached === null) await store.touch',
        to: 'if (PLANTED || reached === null) await store.touch',
      },
      {
        file: sessions,
        from: 'return reached ?? holderOf(session);',
        to: 'return PLANTED ? holderOf(session) : (reached ?? holderOf(session));',
      },
      { file: sessions, from: '        if (reached !== null) {', to: '        if (!PLANTED && reached !== null) {' },
    ],
  },
  {
    name: 'heartbeat: the player’s row not held',
    life: 'heartbeats at the moment of an exclusion',
    edits: [
      unlocked(sessions, '        await lockPlayer(transaction, parsed.player);', '        const now = clock.now();'),
    ],
  },
  {
    name: 'session time: not cut at midnight',
    life: 'session time over midnight',
    edits: [
      {
        file: 'machines/domain/session-time.ts',
        from: 'Math.min(startOfNextDay(from), until)',
        to: '(PLANTED ? until : Math.min(startOfNextDay(from), until))',
      },
    ],
  },
  {
    name: 'session time: the limit of the next day forgotten',
    life: 'the limit of the next day while nothing is called',
    edits: [
      {
        file: 'machines/domain/session-time.ts',
        from: 'return later < next.end ?',
        to: 'return !PLANTED && later < next.end ?',
      },
    ],
  },
  {
    name: 'session time: not counted',
    life: 'the limit of session time',
    edits: [
      {
        file: 'gateway/domain/session-time.ts',
        from: 'since === null ? []',
        to: 'since === null || PLANTED ? []',
      },
    ],
  },
  {
    name: 'exclusion: sessions go on',
    life: 'a week',
    edits: [
      {
        file: exclusions,
        from: 'await sessions.end(transaction, player, null, code, until)',
        to: 'if (!PLANTED) await sessions.end(transaction, player, null, code, until)',
      },
    ],
  },
  {
    name: 'exclusion: only the device that asked is signed out',
    life: 'a week',
    edits: [
      {
        file: exclusions,
        from: 'await sessions.end(transaction, player, null, code, until)',
        to: 'await sessions.end(transaction, player, PLANTED ? family : null, code, until)',
      },
    ],
  },
  {
    name: 'exclusion: without the password',
    life: 'an exclusion without its password',
    edits: [unless(exclusions, '!isVerified')],
  },
  {
    name: 'exclusion: a password of long ago',
    life: 'an exclusion without its password',
    edits: [
      { file: exclusions, from: 'now - PASSWORD_CHECK_LIFETIME', to: 'PLANTED ? 0 : now - PASSWORD_CHECK_LIFETIME' },
    ],
  },
  {
    name: 'exclusion: another device’s password',
    life: 'an exclusion without its password',
    edits: [
      {
        file: 'gateway/store/password-checks.ts',
        from: 'delete from password_check where player_id = ${player} and family = ${family} returning',
        to: 'delete from password_check where player_id = ${player} and (family = ${family} or ${PLANTED}::boolean) returning',
      },
    ],
  },
  {
    name: 'exclusion: the newest counts, not the longest',
    life: 'a shorter exclusion after a longer one',
    edits: [
      {
        file: 'gateway/store/restrictions.ts',
        from: 'and (ends_at is null or ends_at > ${at})',
        to: `and (ends_at is null or ends_at > \${at}) and (not \${PLANTED}::boolean or restriction_id = (
          select r.restriction_id from restriction r where r.player_id = \${player} order by r.starts_at desc limit 1
        ))`,
      },
    ],
  },
  {
    name: 'socket: tickets of a session that has ended',
    life: 'a ticket of a session that has ended',
    edits: [
      { file: sessions, from: 'return living.has(family) ?', to: 'return PLANTED || living.has(family) ?' },
      {
        file: 'gateway/store/sessions.ts',
        from: 'await transaction.run(sql`delete from socket_ticket where ${own}`)',
        to: 'if (!PLANTED) await transaction.run(sql`delete from socket_ticket where ${own}`)',
      },
    ],
  },
  {
    name: 'socket: tickets of long ago',
    life: 'a ticket of long ago',
    edits: [
      {
        file: 'gateway/store/sessions.ts',
        from: 'row !== undefined && row.expiresAt > at ?',
        to: 'row !== undefined && (PLANTED || row.expiresAt > at) ?',
      },
    ],
  },
  {
    name: 'socket: session limit not looked at',
    life: 'a ticket at the limit of session time',
    edits: [
      {
        file: sessions,
        from: 'if (reached !== null) await endByLimit(transaction, ticket.player',
        to: 'if (!PLANTED && reached !== null) await endByLimit(transaction, ticket.player',
      },
    ],
  },
];
