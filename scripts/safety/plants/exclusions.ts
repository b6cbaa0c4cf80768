import type { Plant } from './plant.ts';
import { unless } from './plant.ts';

const exclusions = 'gateway/domain/exclusions.ts';

/** What makes an exclusion hold, and only when it is meant. */
export const EXCLUSION_PLANTS: readonly Plant[] = [
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
];
