import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chartOf } from '../atlas/diagram/chart-of.ts';
import { STANDALONE_STYLE } from '../atlas/diagram/drawing-style.ts';
import { withLayouter, type Layouter } from '../atlas/diagram/layouter.ts';
import { mermaidOf } from '../atlas/diagram/mermaid.ts';
import { svgOf } from '../atlas/diagram/svg.ts';
import { machines, parents, type MachineEntry, type MachineName } from '../machines/registry.ts';
import { define, type Definition } from '../model-tests/engine/definition.ts';
import { kebab } from '../model-tests/engine/kebab.ts';
import { Progress } from '../tooling/progress.ts';
import { ROOT } from '../tooling/root.ts';

/** Writes `docs/statecharts`; with `--check`, fails if the committed files differ from the generated ones. */
const FOLDER = 'docs/statecharts';

interface Drawn {
  readonly name: MachineName;
  readonly entry: MachineEntry;
  readonly definition: Definition;
  readonly svg: string;
}

function requirementsOf({ states, transitions }: Definition): readonly string[] {
  return [...new Set([...states, ...transitions].flatMap(({ requirements }) => requirements))].sort();
}

function indexOf(drawn: readonly Drawn[]): string {
  const parentsOf = parents();
  const rows = drawn.map(({ name, entry, definition }) => {
    const { states, transitions } = definition;
    const file = kebab(name);
    const links = `[drawing](${file}.svg), [text](${file}.mmd)`;
    const above = (parentsOf.get(name) ?? []).map((parent) => `\`${parent}\``).join(', ') || '–';
    const ids = requirementsOf(definition).join(', ') || '–';
    return `| \`${name}\` | ${entry.purpose} | ${above} | ${states.length} | ${transitions.length} | ${ids} | ${links} |`;
  });
  return `${[
    '# The statecharts',
    '',
    'Drawn from the machines themselves by `npm run diagrams`; nothing here is written by hand. Boxes are states, boxes with a',
    'dashed edge run side by side, ⚙ is work that is waited for, ✓ and ✗ its ends, square brackets hold a condition, a number',
    'before it says in which order conditions are asked, what follows a slash is done on the way, ↻ enters a state anew, ids in',
    'blue are requirements. No lines cross: a transition whose line would is written in the box where it begins, with → and',
    'the state that it leads to.',
    '',
    '| machine | what for | reports to | states | transitions | requirements | |',
    '|---|---|---|---|---|---|---|',
    ...rows,
  ].join('\n')}\n`;
}

async function draw(layouter: Layouter): Promise<readonly Drawn[]> {
  const drawn: Drawn[] = [];
  for (const name of Object.keys(machines) as MachineName[]) {
    const entry: MachineEntry = machines[name];
    progress.begin(name);
    const definition = define(entry.create());
    const { whole } = await layouter.draw(chartOf(definition));
    const svg = svgOf(whole, { style: STANDALONE_STYLE, title: `${name}: ${entry.purpose}` });
    drawn.push({ name, entry, definition, svg });
    progress.end(name);
  }
  return drawn;
}

const { values } = parseArgs({ options: { check: { type: 'boolean' } } });
const progress = new Progress('diagrams', [{ atOnce: 1, names: Object.keys(machines), usual: 100 }]);
const drawn = await withLayouter(draw);
progress.close();
const files = new Map<string, string>([['README.md', indexOf(drawn)]]);
for (const { name, definition, svg } of drawn) {
  files.set(`${kebab(name)}.svg`, svg);
  files.set(`${kebab(name)}.mmd`, mermaidOf(definition));
}

const folder = join(ROOT, FOLDER);
const present = existsSync(folder) ? readdirSync(folder) : [];
const stale = present.filter((file) => !files.has(file));
const changed = [...files].filter(
  ([file, text]) => !present.includes(file) || readFileSync(join(folder, file), 'utf8') !== text,
);
if (values.check) {
  for (const file of [...stale, ...changed.map(([name]) => name)])
    console.log(`${FOLDER}/${file} is not up to date: npm run diagrams`);
  process.exitCode = stale.length + changed.length === 0 ? 0 : 1;
} else {
  mkdirSync(folder, { recursive: true });
  for (const file of stale) rmSync(join(folder, file));
  for (const [file, text] of changed) {
    writeFileSync(join(folder, file), text);
    console.log(`written: ${FOLDER}/${file}`);
  }
}
