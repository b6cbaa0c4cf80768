import { OPENAPI_PATH } from '../contract/bases.ts';

const WIDEST_COLUMN = 44;

/** Rows of columns two spaces apart, equally wide up to a limit. */
function columns(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.min(WIDEST_COLUMN, Math.max(...rows.map((row) => row[column]?.length ?? 0))),
  );
  return rows
    .map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd())
    .join('\n');
}

/** The players by password: mostly all have the same, which then is told once. */
async function players(): Promise<string[]> {
  // Only now, since it is not needed before everything answers.
  const { seededPlayers } = await import('../gateway/seeds/seed.ts');
  return [...Map.groupBy(seededPlayers, ({ password }) => password)].flatMap(([password, group]) => [
    '',
    `Gracze testowi, hasło / seeded players, password: ${password}`,
    columns(group.map(({ email, about }) => [email, `${about.pl} / ${about.en}`])),
  ]);
}

export interface Urls {
  readonly publicUrl: string;
  readonly sandboxPublicUrl: string;
  readonly dataDir: string;
}

/** What `npm start` prints once everything answers: addresses and seeded players, in Polish and English. */
export async function welcome({ publicUrl, sandboxPublicUrl, dataDir }: Urls): Promise<string> {
  const base = `/${(process.env['BASE_PATH'] ?? '/account').replaceAll(/^\/+|\/+$/g, '')}`;
  const urls = [
    ['aplikacja / app', `${publicUrl}${base}`],
    ['atlas automatów / statechart atlas', `${publicUrl}/atlas/`],
    ['panel testera / testers’ panel', `${sandboxPublicUrl}/`],
    ['OpenAPI', `${publicUrl}${OPENAPI_PATH}`],
    ['dane i dzienniki / data and logs', dataDir],
  ];
  return [
    '',
    columns(urls),
    ...(await players()),
    '',
    'Gotowe. Ctrl-C zatrzymuje wszystko. / Ready. Ctrl-C stops everything.',
  ].join('\n');
}
