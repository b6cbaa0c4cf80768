import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod/mini';
import { OPENAPI_PATH } from '../../contract/bases.ts';
import { ROOT } from './root.ts';

const SeededPlayers = z.array(
  z.object({ email: z.string(), password: z.string(), about: z.object({ pl: z.string(), en: z.string() }) }),
);
type SeededPlayers = z.infer<typeof SeededPlayers>;

async function seededPlayers(): Promise<SeededPlayers> {
  const file = join(ROOT, 'gateway', 'seed.ts');
  if (!existsSync(file)) return [];
  const module = z
    .object({ seededPlayers: z.readonly(SeededPlayers) })
    .parse({ ...(await import(pathToFileURL(file).href)) });
  return [...module.seededPlayers];
}

/** Rows of equal columns, two spaces apart. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd())
    .join('\n');
}

export interface Addresses {
  readonly publicUrl: string;
  readonly sandboxPublicUrl: string;
  readonly dataDir: string;
  readonly hasAtlas: boolean;
}

/** What `npm start` prints once everything answers: addresses and seeded players, in Polish and English. */
export async function welcome({ publicUrl, sandboxPublicUrl, dataDir, hasAtlas }: Addresses): Promise<string> {
  const base = `/${(process.env['BASE_PATH'] ?? '/account').replaceAll(/^\/+|\/+$/g, '')}`;
  const addresses = [
    ['aplikacja / app', `${publicUrl}${base}`],
    ...(hasAtlas ? [['atlas automatów / statechart atlas', `${publicUrl}/atlas/`]] : []),
    ['panel testera / testers’ panel', `${sandboxPublicUrl}/`],
    ['OpenAPI', `${publicUrl}${OPENAPI_PATH}`],
    ['dane i dzienniki / data and logs', dataDir],
  ];
  const players = await seededPlayers();
  const rows = players.map(({ email, password, about }) => [email, password, `${about.pl} / ${about.en}`]);
  return [
    '',
    table(addresses),
    ...(rows.length > 0 ? ['', 'Gracze testowi / seeded players:', table(rows)] : []),
    '',
    'Gotowe. Ctrl-C zatrzymuje wszystko. / Ready. Ctrl-C stops everything.',
  ].join('\n');
}
