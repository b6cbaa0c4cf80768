import type { SeededFault } from './seeded-fault.ts';
import { unless, unlocked } from './seeded-fault.ts';

const sessions = 'gateway/domain/auth/sessions.ts';
const login = 'gateway/domain/auth/login.ts';

/** Faults in the guards that refuse and end sessions, and in the counting of their time. */
export const SESSION_SEEDED_FAULTS: readonly SeededFault[] = [
  { name: 'login: exclusion not looked at', scenario: 'a week', edits: [unless(login, 'restriction !== undefined')] },
  {
    name: 'login: session limit not looked at',
    scenario: 'a login at the limit of session time',
    edits: [{ file: login, from: 'if (reached !== null) {', to: 'if (!PLANTED && reached !== null) {' }],
  },
  {
    name: 'login: the player’s row not held',
    scenario: 'logins at the moment of an exclusion',
    edits: [
      unlocked(login, '    await lockPlayer(transaction, player.playerId);', '    const restriction'),
      unlocked(login, '        await lockPlayer(transaction, player.playerId);', '        const present'),
    ],
  },
  {
    name: 'calls: session limit not looked at',
    scenario: 'the limit of session time',
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
    scenario: 'the limit of session time',
    edits: [
      {
        file: sessions,
        from: 'if (reached === null) await store.touch',
        to: 'if (PLANTED || reached === null) await store.touch',
      },
      {
        file: sessions,
        from: 'return reached === null ? principalOf',
        to: 'return PLANTED || reached === null ? principalOf',
      },
      {
        file: 'gateway/domain/auth/heartbeats.ts',
        from: 'if (reached === null) return grant',
        to: 'if (PLANTED || reached === null) return grant',
      },
    ],
  },
  {
    name: 'heartbeat: nothing held, a new token for a session that is gone',
    scenario: 'heartbeats at the moment of an exclusion',
    edits: [
      {
        file: 'gateway/store/auth/heartbeats.ts',
        from: '    for no key update',
        to: '    ${PLANTED ? sql`` : sql`for no key update`}',
      },
      {
        file: 'gateway/store/auth/heartbeats.ts',
        from: 'token_hash = ${hash} for update',
        to: 'token_hash = ${hash} ${PLANTED ? sql`` : sql`for update`}',
      },
      {
        file: 'gateway/store/auth/heartbeats.ts',
        from: '    from slid where ${isOwn}',
        to: '    ${PLANTED ? sql`` : sql`from slid where ${isOwn}`}',
      },
      // A heartbeat is so short that the moment between its reading and its writing would hardly ever be met.
      {
        file: 'gateway/domain/auth/heartbeats.ts',
        from: '        const { earliestSeenAt } = session;',
        to:
          '        if (PLANTED) await new Promise((resolve) => setTimeout(resolve, 20));\n' +
          '        const { earliestSeenAt } = session;',
      },
    ],
  },
  {
    name: 'session time: not cut at midnight',
    scenario: 'session time over midnight',
    edits: [
      {
        file: 'domain/limits/session-time.ts',
        from: 'Math.min(startOfNextDay(from), until)',
        to: '(PLANTED ? until : Math.min(startOfNextDay(from), until))',
      },
    ],
  },
  {
    name: 'session time: the limit of the next day forgotten',
    scenario: 'the limit of the next day while nothing is called',
    edits: [
      {
        file: 'domain/limits/session-time.ts',
        from: 'return later < next.end ?',
        to: 'return !PLANTED && later < next.end ?',
      },
    ],
  },
  {
    name: 'session time: not counted',
    scenario: 'the limit of session time',
    edits: [
      {
        file: 'gateway/domain/safer-play/session-time.ts',
        from: 'since === null ? []',
        to: 'since === null || PLANTED ? []',
      },
    ],
  },
  {
    name: 'socket: tickets of a session that has ended',
    scenario: 'a ticket of a session that has ended',
    edits: [
      { file: sessions, from: 'return living.has(family) ?', to: 'return PLANTED || living.has(family) ?' },
      {
        file: 'gateway/store/auth/sessions.ts',
        from: 'await transaction.run(sql`delete from socket_ticket where ${own}`)',
        to: 'if (!PLANTED) await transaction.run(sql`delete from socket_ticket where ${own}`)',
      },
    ],
  },
  {
    name: 'socket: tickets of long ago',
    scenario: 'a ticket of long ago',
    edits: [
      {
        file: 'gateway/store/auth/sessions.ts',
        from: 'row !== undefined && row.expiresAt > at ?',
        to: 'row !== undefined && (PLANTED || row.expiresAt > at) ?',
      },
    ],
  },
  {
    name: 'socket: session limit not looked at',
    scenario: 'a ticket at the limit of session time',
    edits: [
      {
        file: sessions,
        from: 'if (reached !== null) await endByLimit(transaction, ticket.player',
        to: 'if (!PLANTED && reached !== null) await endByLimit(transaction, ticket.player',
      },
    ],
  },
];
