import { parseArgs } from 'node:util';
import { countsLine } from '../tooling/counts.ts';
import { filesUnder, readText } from '../tooling/files.ts';
import { SCATTERED, type Scattered } from '../tooling/scattered-statements.ts';
import { readSent } from '../tooling/sent-statements.ts';
import { inOneLine, scatteredTables, writtenStatements } from '../tooling/statements.ts';

/**
 * Reads the statements that the gateway sent in its last whole run of tests, and fails for one that reaches players' rows
 * without saying whose, unless it stands in the list of those that may. `--all` prints those, and what no test sends.
 */
const { values } = parseArgs({ options: { all: { type: 'boolean', default: false } } });

const NOT_OF_CALLS = /^gateway\/(?:migrations|seeds|test-controls)\//;

const written = filesUnder(['gateway'], /\.ts$/)
  .filter((file) => !NOT_OF_CALLS.test(file))
  .flatMap((file) => writtenStatements(file, readText(file)));

interface Sent {
  readonly text: string;
  readonly times: number;
  readonly file: string;
  readonly line: number;
}

const sent: readonly Sent[] = [...readSent()].flatMap(([raw, times]) => {
  const text = inOneLine(raw);
  const source = written.find(({ pattern }) => pattern.test(text));
  return source === undefined ? [] : [{ text, times, file: source.file, line: source.line }];
});

const allowed = new Set<Scattered>();
const faults: string[] = [];
let scattered = 0;
let scatteredTimes = 0;
let times = 0;
for (const statement of sent) {
  times += statement.times;
  const tables = scatteredTables(statement.text);
  if (tables.length === 0) continue;
  scattered += 1;
  scatteredTimes += statement.times;
  const exception = SCATTERED.find(({ file, begins }) => file === statement.file && statement.text.startsWith(begins));
  if (exception === undefined) {
    faults.push(`${statement.file}:${statement.line} reaches ${tables.join(', ')} on all nodes: ${statement.text}`);
  } else {
    allowed.add(exception);
    if (values.all) console.log(`${statement.file}:${statement.line} ${tables.join(', ')}: ${exception.why}`);
  }
}
for (const exception of SCATTERED) {
  if (!allowed.has(exception))
    faults.push(`${exception.file} "${exception.begins}" is an exception that nothing needs`);
}
if (sent.length === 0) faults.push('no statement was sent: run the gateway tests first (npm test -- --only gateway)');
if (values.all) {
  const isSent = new Set(sent.map(({ file, line }) => `${file}:${line}`));
  const others = written.filter(({ file, line }) => !isSent.has(`${file}:${line}`));
  console.log(`\nsent by no test: ${others.map(({ file, line }) => `${file}:${line}`).join(', ') || 'none'}`);
}

const share = times === 0 ? 0 : (100 * (times - scatteredTimes)) / times;
console.log(
  `${sent.length} statements of ${written.length} in the source were sent, ${scattered} of them to all nodes; ` +
    `${share.toFixed(1)} % of ${times} times the player, or what the row is found by, was named`,
);
for (const fault of faults) console.log(fault);
console.log(countsLine({ passed: sent.length - faults.length, failed: faults.length, skipped: 0 }));
process.exitCode = faults.length === 0 ? 0 : 1;
