import { parseArgs } from 'node:util';
import { ASSUMED, defaultInputs, MEASURED } from '../tooling/capacity-numbers.ts';
import { capacityLines } from '../tooling/capacity-lines.ts';
import { capacityOf, type Inputs } from '../tooling/capacity.ts';

/**
 * What so many players who are there at once need: `--players 1000000`. Every number of the calculation can be given, such as
 * `--betsPerHour 20 --corePrice 9`; docs/capacity.md has them with where they are from.
 */
const names = ['players', ...Object.keys(MEASURED), ...Object.keys(ASSUMED)];
const { values } = parseArgs({
  options: Object.fromEntries(names.map((name) => [name, { type: 'string' as const }])),
});

const given = Object.entries(values).map(([name, text]) => {
  const value = Number(text);
  if (!Number.isFinite(value) || value <= 0)
    throw new Error(`--${name} is "${String(text)}"; it must be a number above 0`);
  return [name, value] as const;
});
const inputs: Inputs = { ...defaultInputs(1_000_000), ...Object.fromEntries(given) };
console.log(capacityLines(inputs, capacityOf(inputs)).join('\n'));
