import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { Progress } from '../tooling/progress.ts';
import { ROOT } from '../tooling/root.ts';
import { run } from '../tooling/run.ts';

const USAGE = `npm run new -- machine parcel-locker --screen --under session [--in session]
  a small machine with its screen, port, adapter, texts, model and paths; --in names the folder of machines/ for it
npm run new -- endpoint parcel-locker
  a call of the contract, its route, its query, and a test of each`;

/** A name in all its spellings. */
interface Name {
  /** `parcel-locker` */
  readonly kebab: string;
  /** `parcelLocker` */
  readonly camel: string;
  /** `ParcelLocker` */
  readonly pascal: string;
  /** `parcel locker` */
  readonly words: string;
}

function nameFrom(kebab: string): Name {
  if (!/^[a-z]+(?:-[a-z]+)*$/.test(kebab))
    fail(`"${kebab}" is no name: small letters and single hyphens, as in parcel-locker`);
  const camel = kebab.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase());
  return { kebab, camel, pascal: camel.charAt(0).toUpperCase() + camel.slice(1), words: kebab.replaceAll('-', ' ') };
}

function fail(message: string): never {
  console.error(`new: ${message}\n\n${USAGE}`);
  process.exit(1);
}

const TEMPLATES = join(ROOT, 'tooling', 'templates');

/** The text of a template with the name inserted. */
function filled(text: string, { kebab, camel, pascal, words }: Name, subject: string): string {
  return text
    .replaceAll('__kebab__', kebab)
    .replaceAll('__camel__', camel)
    .replaceAll('__Pascal__', pascal)
    .replaceAll('__words__', words)
    .replaceAll('__subject__', subject);
}

/** Writes the files of a template to the same paths. Writes nothing if one of them already exists. */
function writeFiles(template: string, name: Name, subject: string): string[] {
  const folder = join(TEMPLATES, template);
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    statSync(join(folder, file)).isFile(),
  );
  const files = found.map((file) => ({
    path: filled(file.replaceAll('\\', '/').replace(/\.txt$/, ''), name, subject),
    text: filled(readFileSync(join(folder, file), 'utf8'), name, subject),
  }));
  const present = files.filter(({ path }) => existsSync(join(ROOT, path)));
  if (present.length > 0) fail(`${present.map(({ path }) => path).join(', ')}: there already`);
  for (const { path, text } of files) {
    mkdirSync(dirname(join(ROOT, path)), { recursive: true });
    writeFileSync(join(ROOT, path), text);
  }
  return files.map(({ path }) => path);
}

/** A line inserted before the first line that begins with a text. */
interface Insertion {
  readonly file: string;
  readonly before: string;
  readonly line: string;
}

/** Checks all insertions before anything is written, so that a failure leaves no partial result. */
function checkPlaces(insertions: readonly Insertion[]): void {
  const missing = insertions.filter(({ file, before }) => !readFileSync(join(ROOT, file), 'utf8').includes(before));
  if (missing.length > 0)
    fail(missing.map(({ file, before }) => `${file} has no ${JSON.stringify(before)} to put a line before`).join('\n'));
}

function insert({ file, before, line }: Insertion): void {
  const path = join(ROOT, file);
  const text = readFileSync(path, 'utf8');
  const at = text.indexOf(before);
  writeFileSync(path, `${text.slice(0, at)}${line}${text.slice(at)}`);
}

/** Changes to existing files for a new screen: its machine, its state in the session's chart, and its file. */
function sessionInsertions({ kebab, camel }: Name, subject: string): readonly Insertion[] {
  return [
    {
      file: 'machines/registry.ts',
      before: '};\n\nexport type MachineName',
      line: `  ${camel}: () => import('./${subject}/${kebab}/${kebab}.machine.ts'),\n`,
    },
    {
      file: 'machines/session/session/session-screens.ts',
      before: '} as const satisfies Record<string, readonly string[]>',
      line: `  ${camel}: ['NAV-05'],\n`,
    },
    {
      file: 'src/app/page-machines.ts',
      before: '} satisfies Readonly<Record<MachineScreen',
      line: `  ${camel}: fileLoader(() => import('./screens/${kebab}.ts')),\n`,
    },
  ];
}

async function perform(script: string, args: readonly string[]): Promise<void> {
  const { code, output } = await run(process.execPath, [join(ROOT, script), ...args]);
  if (code !== 0) throw new Error(`${script} ${args.join(' ')}:\n${output.trim()}`);
}

/** Changes to existing files for a new endpoint. */
function endpointInsertions({ kebab, camel, pascal }: Name): readonly Insertion[] {
  return [
    {
      file: 'contract/endpoints.ts',
      before: 'const areas = [',
      line: `import * as ${camel} from './${kebab}.ts';\n\n`,
    },
    { file: 'contract/endpoints.ts', before: '  passwords,\n', line: `  ${camel},\n` },
    {
      file: 'tests/unit/contract/endpoints.test.ts',
      before: "      'POST main /api/txn/:id/cancel',",
      line: `      'GET account /${kebab}',\n`,
    },
    {
      file: 'tests/unit/contract/responses.ts',
      before: 'export interface Example {',
      line: `import * as ${camel} from '../../../contract/${kebab}.ts';\n\n`,
    },
    {
      file: 'tests/unit/contract/responses.ts',
      before: '  { endpoint: extensions.issueSocketTicket',
      line: `  { endpoint: ${camel}.fetch${pascal}, status: 200, body: { askedAt: '2026-11-22T10:00:00Z' } },\n`,
    },
    {
      file: 'gateway/app.ts',
      before: 'import { passwordRoutes }',
      line: `import { ${camel}Routes } from './routes/${kebab}.ts';\n`,
    },
    { file: 'gateway/app.ts', before: '    ...passwordRoutes(services),', line: `    ...${camel}Routes(services),\n` },
  ];
}

/** Writes the new files, then regenerates the generated files. */
async function make(
  title: string,
  write: () => readonly string[],
  insertions: readonly Insertion[],
  rest: readonly (readonly [string, ...string[]])[],
): Promise<void> {
  checkPlaces(insertions);
  const files = write();
  for (const insertion of insertions) insert(insertion);
  const commands = [['node_modules/oxfmt/bin/oxfmt'] as const, ...rest];
  const progress = new Progress('new', [
    { atOnce: 1, names: commands.map((command) => command.join(' ')), usual: 8_000 },
  ]);
  for (const command of commands) {
    const [script, ...args] = command;
    await progress.step(command.join(' '), () => perform(script, args));
  }
  progress.close();
  console.log(`new: ${title}`);
  for (const path of files) console.log(`  written  ${path}`);
  for (const { file } of insertions) console.log(`  a line   ${file}`);
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { screen: { type: 'boolean' }, under: { type: 'string' }, in: { type: 'string' } },
});
const [kind, given] = positionals;
if ((kind !== 'machine' && kind !== 'endpoint') || given === undefined) fail('machine NAME or endpoint NAME is wanted');
const name = nameFrom(given);

if (kind === 'endpoint') {
  await make(
    `GET /online-api/v1/accounts/api/${name.kebab}`,
    () => writeFiles('endpoint', name, ''),
    endpointInsertions(name),
    [
      ['scripts/openapi.ts'],
      [
        'node_modules/vitest/vitest.mjs',
        'run',
        '--project',
        'unit',
        'tests/unit/contract/endpoints-page.test.ts',
        '--update',
      ],
    ],
  );
  console.log('\nnpm test -- --only unit,gateway proves it; npm run check says whether all is well.');
} else {
  if (values.screen !== true || values.under !== 'session') fail('a machine is made with --screen --under session');
  const subject = nameFrom(values.in ?? 'session').kebab;
  const paths = (machine: string) => ['scripts/paths.ts', '--machine', machine] as const;
  await make(
    `${name.camel}, at /account/profile/${name.camel}`,
    () => writeFiles('session-screen', name, subject),
    sessionInsertions(name, subject),
    [paths(name.camel), paths('session'), paths('app'), ['scripts/diagrams.ts']],
  );
  console.log(
    `\nDrawn anew by npm run paths and npm run diagrams: the paths of ${name.camel} and of session, docs/statecharts. Commit them as well.
npm run dev shows the screen at /account/profile/${name.camel} to who has signed in; no menu leads to it yet.
npm run test:model -- --machine ${name.camel} walks it; npm run check says whether all is well (two minutes, or four on a slow machine).
NAV-05 stands in the chart for the requirement that it realises: name yours of docs/specification/requirements.md.`,
  );
}
