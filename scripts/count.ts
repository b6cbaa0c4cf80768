import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { ROOT } from '../tooling/root.ts';
import { parseSource } from '../tooling/source.ts';
import { table } from '../tooling/table.ts';
import { bannedWords } from '../tooling/words.ts';

/** Rooms of the product, hand-written files only: locales, migrations and pictures are not counted. */
const PRODUCT = ['domain', 'contract', 'machines', 'src', 'gateway', 'sandbox'];
const OTHERS = ['atlas', 'model-tests', 'tests', 'bench', 'scripts', 'tooling'];
const LONG_CHART = 300;
const INVENTED = /\buse(?:Fact|SelectedOr)\('|\buseSelectedIfAny\([^;]*\) \?\? /g;

interface File {
  readonly path: string;
  readonly text: string;
}

const git = (...args: readonly string[]): string =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 });

/** The TypeScript and CSS of a commit. */
function filesOf(commit: string): File[] {
  const paths = git('ls-tree', '-r', '--name-only', commit)
    .split('\n')
    .filter((path) => /\.(?:ts|tsx|css)$/.test(path));
  const wanted = paths.map((path) => `${commit}:${path}`).join('\n');
  const found = execFileSync('git', ['cat-file', '--batch'], {
    cwd: ROOT,
    input: `${wanted}\n`,
    maxBuffer: 256 * 1024 * 1024,
  });
  const files: File[] = [];
  let at = 0;
  for (const path of paths) {
    const end = found.indexOf('\n', at);
    const size = Number(found.toString('utf8', at, end).split(' ')[2]);
    files.push({ path, text: found.toString('utf8', end + 1, end + 1 + size) });
    at = end + 1 + size + 1;
  }
  return files;
}

const linesOf = (files: readonly File[]): number =>
  files.reduce((sum, { text }) => sum + text.split('\n').filter((line) => line.trim() !== '').length, 0);

function timesOf(files: readonly File[], pattern: RegExp): number {
  return files.reduce((sum, { text }) => sum + [...text.matchAll(pattern)].length, 0);
}

/** The counts of one commit's files. */
function countsOf(files: readonly File[]): ReadonlyMap<string, number> {
  const under = (...rooms: readonly string[]) =>
    files.filter(({ path }) => rooms.some((room) => path.startsWith(`${room}/`)));
  const product = under(...PRODUCT);
  const charts = under('machines').filter(({ path }) => path.endsWith('.machine.ts'));
  const app = under('src');
  const code = files.filter(({ path }) => /\.tsx?$/.test(path));
  const letters = product.reduce((sum, { text }) => sum + text.replaceAll(/\s/g, '').length, 0);
  return new Map([
    ...PRODUCT.map((room) => [`lines of ${room}`, linesOf(under(room))] as const),
    ['lines of the product', linesOf(product)],
    ['letters in a line of the product', Math.round((letters / linesOf(product)) * 10) / 10],
    ...OTHERS.map((room) => [`lines of ${room}`, linesOf(under(room))] as const),
    [`charts of more than ${LONG_CHART} lines`, charts.filter((chart) => linesOf([chart]) > LONG_CHART).length],
    ['values that views invent where an actor is not there', timesOf(app, INVENTED)],
    ['variables of a whole module in src', timesOf(app, /^let /gm)],
    ['names with a word of the list', bannedWords(code.map(({ path, text }) => parseSource(path, text))).length],
    ['marks of calls without effect', timesOf(product, /@__PURE__/g)],
  ]);
}

/** Prints line counts and the other counts to reduce; with `--before COMMIT`, next to those of that commit. */
const { values } = parseArgs({ options: { before: { type: 'string' }, at: { type: 'string', default: 'HEAD' } } });
const now = countsOf(filesOf(values.at));
const before = values.before === undefined ? null : countsOf(filesOf(values.before));
const rows = [...now].map(([what, count]) => [
  what,
  ...(before ? [String(before.get(what) ?? 0)] : []),
  String(count),
  ...(before ? [String(Math.round((count - (before.get(what) ?? 0)) * 10) / 10)] : []),
]);
const head = before ? ['what', values.before ?? '', values.at, 'difference'] : ['what', values.at];
console.log(table(head, rows).join('\n'));
