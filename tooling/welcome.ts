import { OPENAPI_PATH } from '../contract/bases.ts';
import { SEEDED_PLAYERS, type SeededPlayer } from '../gateway/seeds/players.ts';

const WIDEST_COLUMN = 44;

/** Rows with columns two spaces apart, of equal width up to a limit. */
function columns(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.min(WIDEST_COLUMN, Math.max(...rows.map((row) => row[column]?.length ?? 0))),
  );
  return rows
    .map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd())
    .join('\n');
}

/** Consecutive players that differ only by a number become one row: the first and the last. */
function rowsOf(group: readonly Pick<SeededPlayer, 'email' | 'about'>[]): string[][] {
  const rows: { first: string; last: string; text: string }[] = [];
  for (const { email, about } of group) {
    const text = `${about.pl} / ${about.en}`;
    const row = rows.at(-1);
    if (row?.text === text && withoutNumber(row.last) === withoutNumber(email)) row.last = email;
    else rows.push({ first: email, last: email, text });
  }
  return rows.map(({ first, last, text }) => [first === last ? first : `${first} … ${last}`, text]);
}

const withoutNumber = (email: string): string => email.replace(/\d+/, '');

/** The players grouped by password: mostly it is the same and printed once. */
function players(): string[] {
  return [...Map.groupBy(SEEDED_PLAYERS, ({ password }) => password)].flatMap(([password, group]) => [
    '',
    `Gracze testowi, hasło / seeded players, password: ${password}`,
    columns(rowsOf(group)),
  ]);
}

export interface Urls {
  readonly publicUrl: string;
  readonly sandboxPublicUrl: string;
  readonly dataDir: string;
}

/** The text that `npm start` prints when the servers are ready: seeded players and URLs, in Polish and English. */
export function welcome({ publicUrl, sandboxPublicUrl, dataDir }: Urls): string {
  const base = `/${(process.env['BASE_PATH'] ?? '/account').replaceAll(/^\/+|\/+$/g, '')}`;
  const urls = [
    ['aplikacja / app', `${publicUrl}${base}`],
    ['atlas automatów / statechart atlas', `${publicUrl}/atlas/`],
    ['panel testera / testers’ panel', `${sandboxPublicUrl}/`],
    ['OpenAPI', `${publicUrl}${OPENAPI_PATH}`],
    ['dane i dzienniki / data and logs', dataDir],
  ];
  return [
    // The most needed lines come last, where they are visible.
    ...players(),
    '',
    columns(urls),
    '',
    'Gotowe. Ctrl-C zatrzymuje wszystko. / Ready. Ctrl-C stops everything.',
  ].join('\n');
}
