import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readText } from '../../../tooling/files.ts';
import { tableOf, withTables } from '../../../tooling/pages.ts';
import { ROOMS, TOP_ROOMS, type Room } from '../../../tooling/rooms.ts';
import { ROOT } from '../../../tooling/root.ts';

const PAGE = 'docs/architecture.md';
/** The rooms of the product; rooms after them may import all of it. */
const PRODUCT = ROOMS.slice(
  0,
  ROOMS.findIndex(({ folder }) => folder === 'tooling'),
);

const topOf = (folder: string): string => folder.split('/')[0] ?? folder;
const code = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ');

/** Files that a room may import from anywhere. */
function filesKnown({ knowsFiles = '' }: Room): string[] {
  const names = ['selectors', 'ports'].filter((name) => knowsFiles.includes(name));
  return names.length === 0 ? [] : [names.join(' and ')];
}

/** Imports between top-level rooms, with an arrow for values and a dotted one for types only. */
function picture(): string {
  const tops = new Set(PRODUCT.map(({ folder }) => topOf(folder)));
  const arrowsOf = (arrow: string, known: (room: Room) => readonly string[]): string[] =>
    PRODUCT.flatMap((room) =>
      known(room)
        .map(topOf)
        .filter((target) => target !== topOf(room.folder) && tops.has(target))
        .map((target) => `  ${topOf(room.folder)} ${arrow} ${target}`),
    );
  const solid = arrowsOf('-->', ({ knows }) => knows);
  const dotted = arrowsOf('-.->', ({ knowsTypesOf = [] }) => knowsTypesOf);
  const lines = [...solid, ...dotted.filter((line) => !solid.includes(line.replace('-.->', '-->')))];
  return ['```mermaid', 'flowchart TD', ...new Set(lines), '```'].join('\n');
}

test('docs/architecture.md has the rooms and their order', async () => {
  const rows = PRODUCT.filter(({ folder }) => folder.includes('/')).map((room) => [
    code([room.folder]),
    code(room.knows),
    [code(room.knowsTypesOf ?? []), ...filesKnown(room)].filter((text) => text !== '').join(', but whole '),
    room.packages ? code(room.packages) : 'any',
  ]);
  const tables = { picture: picture(), rooms: tableOf(['room', 'may import', 'types alone', 'packages'], rows) };
  await expect(withTables(readText(PAGE), tables)).toMatchFileSnapshot(join(ROOT, PAGE));
});

test('Every top room is described', () => {
  const page = readText(PAGE);
  const described = page.slice(page.indexOf('| room | holds |'), page.indexOf('## The way of data'));
  expect(TOP_ROOMS.filter((room) => !described.includes(`\`${room}\``))).toEqual([]);
});
