import { table } from '../../tooling/table.ts';
import { type Change, type MachineChange } from './diff.ts';
import { countText, linesOf, NONE, pathsText } from './words.ts';

/** The most that GitHub takes as a comment, characters. */
export const COMMENT_LIMIT = 65_536;
/** Of a list of names on one line. */
const SHOWN = 20;

export interface ReportOptions {
  /** The command that shows all of it, for what is cut. */
  readonly command: string;
  readonly limit?: number;
}

/** What a report consists of, whatever it is written as. */
interface Section {
  readonly title: string;
  readonly lines: readonly string[];
}

const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

/** One line, whatever is in it. */
const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ');

function shortened(names: readonly string[]): string {
  const more = names.length - SHOWN;
  return `${names.slice(0, SHOWN).join(' ')}${more > 0 ? ` … ${more} more` : ''}`;
}

/** One sentence on everything. */
export function headline(change: Change): string {
  const { machines, requirements, texts, tests, shrunk, unreadable } = change;
  const of = (kind: MachineChange['kind']): number => machines.filter((machine) => machine.kind === kind).length;
  const touched = new Set([
    ...machines.flatMap((machine) => machine.requirements),
    ...requirements.map(({ what }) => what),
  ]);
  const all = [
    [of('added'), counted(of('added'), 'machine added', 'machines added')],
    [of('removed'), counted(of('removed'), 'machine removed', 'machines removed')],
    [of('changed'), counted(of('changed'), 'machine changed', 'machines changed')],
    [touched.size, `${counted(touched.size, 'requirement')} touched`],
    [texts.length, `${counted(texts.length, 'text')} changed`],
    [tests.length, `${counted(tests.length, 'test file')} touched`],
    [shrunk.length, `${counted(shrunk.length, 'denominator')} smaller`],
    [unreadable.length, `${counted(unreadable.length, 'machine')} not compared`],
  ] as const;
  const said = all.filter(([count]) => count > 0).map(([, text]) => text);
  return said.length === 0 ? 'Machines, paths, texts and requirements are the same.' : `${said.join(', ')}.`;
}

const HEADS = ['machine', 'states', 'transitions', 'itself', 'paths', 'requirements'];

function rowsOf(machines: readonly MachineChange[]): readonly (readonly string[])[] {
  return machines.map((change) => [
    change.kind === 'changed' ? change.name : `${change.name} (${change.kind})`,
    countText(change.states),
    countText(change.transitions),
    change.own.length === 0 ? '–' : `~${change.own.length}`,
    pathsText(change),
    shortened(change.requirements) || '–',
  ]);
}

function machineSection(change: MachineChange): Section {
  const { name, kind, paths } = change;
  const lines = linesOf(change).map(({ sign, text }) => `${sign} ${text}`);
  const named = (what: string, names: readonly string[]): string[] =>
    names.length === 0 ? [] : [`  paths ${what}: ${shortened(names)}`];
  return {
    title: kind === 'changed' ? name : `${name} (${kind})`,
    lines: [
      ...lines,
      ...named('added', paths.added),
      ...named('removed', paths.removed),
      ...named('that stay and take what changed', paths.walking),
      ...(paths.isUnknown ? ['  which transitions the paths take is not known'] : []),
    ],
  };
}

function sectionsOf(change: Change): readonly Section[] {
  const { machines, requirements, texts, tests, shrunk, unreadable } = change;
  const signOf = (from: string | null, to: string | null): string => (from === null ? '+' : to === null ? '−' : '~');
  const valueText = (from: string | null, to: string | null): string =>
    from !== null && to !== null ? `${from} → ${to}` : (to ?? from ?? NONE);
  return [
    {
      title: 'Denominators that are smaller',
      lines: shrunk.map(
        ({ machine, what, from, to, why }) => `− ${machine}: ${what} ${from} → ${to}: ${why ?? 'NOT NAMED'}`,
      ),
    },
    {
      title: 'Machines that cannot be compared',
      lines: unreadable.map(({ revision, machine, reason }) => `  ${machine} of ${revision}: ${reason}`),
    },
    ...machines.map(machineSection),
    {
      title: 'Requirements',
      lines: requirements.map(({ what, from, to }) => `${signOf(from, to)} ${what}: ${valueText(from, to)}`),
    },
    {
      title: 'Texts',
      lines: texts.map(
        ({ language, what, from, to }) => `${signOf(from, to)} ${language} ${what}: ${valueText(from, to)}`,
      ),
    },
    {
      title: 'Tests of touched requirements',
      lines: tests.map(({ path, ids, isChanged }) => `${isChanged ? '~' : ' '} ${path}: ${shortened(ids)}`),
    },
  ]
    .filter(({ lines }) => lines.length > 0)
    .map(({ title, lines }) => ({ title, lines: lines.map(signedLine) }));
}

/** A line begins with its sign or two spaces. */
const signedLine = (line: string): string => line.slice(0, 2) + oneLine(line.slice(2));

/** For a terminal: everything. */
export function textReport(change: Change): string {
  const rows = rowsOf(change.machines);
  return `${[
    `${change.from} → ${change.to}`,
    headline(change),
    ...(rows.length === 0 ? [] : ['', ...table(HEADS, rows)]),
    ...sectionsOf(change).flatMap(({ title, lines }) => ['', title, ...lines.map((line) => `  ${line}`)]),
  ].join('\n')}\n`;
}

/** Longer than any row of backticks in the text, so that nothing in it ends the block. */
function fenceFor(text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  return '`'.repeat(longest + 1);
}

/** Lines as a block that GitHub colours by their signs. */
function folded({ title, lines }: Section): string {
  const text = lines.map((line) => line.replace(/^−/, '-').replace(/^~/, '!')).join('\n');
  const fence = fenceFor(text);
  return `<details><summary>${escapeHtml(title)}: ${counted(lines.length, 'line')}</summary>\n\n${fence}diff\n${text}\n${fence}\n</details>\n`;
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const cell = (text: string): string =>
  escapeHtml(text)
    .replaceAll('|', String.raw`\|`)
    .replaceAll('~', String.raw`\~`);

/** For a pull request: a table, then details that open. What is over the limit, the longest first, is left out and named. */
export function markdownReport(change: Change, { command, limit = COMMENT_LIMIT }: ReportOptions): string {
  const row = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`;
  const rows = rowsOf(change.machines).map(row);
  const lines = rows.length === 0 ? [] : ['', row(HEADS), row(HEADS.map(() => '---')), ...rows];
  const head = [`### Machines: ${cell(change.from)} → ${cell(change.to)}`, '', headline(change), ...lines, ''].join(
    '\n',
  );
  const blocks = sectionsOf(change).map((section) => ({ section, text: `\n${folded(section)}` }));
  const cut = new Set<Section>();
  for (;;) {
    const shown = blocks.filter(({ section }) => !cut.has(section));
    const text = head + shown.map((block) => block.text).join('') + cutText([...cut], limit, command);
    const longest = shown.toSorted((a, b) => b.text.length - a.text.length)[0];
    if (text.length <= limit || !longest) return text;
    cut.add(longest.section);
  }
}

function cutText(sections: readonly Section[], limit: number, command: string): string {
  if (sections.length === 0) return '';
  const names = sections.map(({ title, lines }) => `${escapeHtml(title)} (${counted(lines.length, 'line')})`);
  const more = names.length - SHOWN;
  const named = `${names.slice(0, SHOWN).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
  return `\n**Cut**, since all of it is more than ${limit} characters: ${named}. Everything: \`${command}\`\n`;
}
