import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { simulate } from '../../../model-tests/levels/quint-tool.ts';
import { ROOT } from '../../../tooling/root.ts';
import { PASSWORD, setUpGateway } from '../support/gateway.ts';

const SPECS = join(ROOT, 'model-tests', 'quint', 'specs');
/** Of the specification as it is, in which another device soon excludes the player. */
const PLAIN = 40;
/** Of many on one device alone, those that ask the gateway most often. */
const BUSIEST = 60;
const SAMPLED = 1_000;
const TWO_DEVICES = 'action alone = any { growsOld, elsewhere }';
const ONE_DEVICE = 'action alone = growsOld';

/** A check of the password grows old after five minutes. */
const OLD = 5 * 60_000 + 1_000;

const whole = z.object({ '#bigint': z.string() }).transform((value) => Number(value['#bigint']));

/** A moment of a trace: what happened, and what the gateway then knows. */
const Moment = z.object({
  taken: z.string(),
  kind: z.enum(['TIME_OUT', 'SELF_EXCLUSION', 'CLOSE_ACCOUNT']),
  duration: z.string(),
  proof: z.enum(['none', 'fresh', 'old']),
  weeks: whole,
});
type Moment = z.infer<typeof Moment>;
const Trace = z.object({ states: z.array(Moment).min(1) });

const PATHS = {
  TIME_OUT: '/player/time-out',
  SELF_EXCLUSION: '/player/self-exclusion',
  CLOSE_ACCOUNT: '/player/close-account',
} as const;

const harness = setUpGateway();
let traces: readonly (readonly Moment[])[] = [];

/** Samples traces of the specification, with its rules changed in a copy. */
async function sample(count: number, change: (rules: string) => string): Promise<readonly (readonly Moment[])[]> {
  const folder = mkdtempSync(join(tmpdir(), 'exclusion-'));
  try {
    cpSync(SPECS, folder, { recursive: true });
    const rules = join(folder, 'exclusion.rules.qnt');
    writeFileSync(rules, change(readFileSync(rules, 'utf8')));
    const { isOk, output } = await simulate(join(folder, 'exclusion.qnt'), 'exclusion', {
      seed: 20_261_127,
      samples: count,
      steps: 30,
      invariants: ['rules::neverShorter'],
      out: join(folder, 'trace{seq}.itf.json'),
    });
    if (!isOk) throw new Error(output);
    return readdirSync(folder)
      .filter((name) => name.endsWith('.itf.json'))
      .sort()
      .map((name) => Trace.parse(JSON.parse(readFileSync(join(folder, name), 'utf8'))).states);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const asks = (trace: readonly Moment[]): number =>
  trace.filter(({ taken }) => /^(?:verifyPassword|exclude) |^the gateway/.test(taken)).length;

beforeAll(async () => {
  const plain = await sample(PLAIN, (rules) => rules);
  const onOneDevice = await sample(SAMPLED, (rules) => {
    if (!rules.includes(TWO_DEVICES)) throw new Error(`the rules have no '${TWO_DEVICES}'`);
    return rules.replace(TWO_DEVICES, ONE_DEVICE);
  });
  traces = [...plain, ...onOneDevice.toSorted((one, other) => asks(other) - asks(one)).slice(0, BUSIEST)];
}, 400_000);

async function verify(token: string, password: string): Promise<number> {
  return (await harness.account('/player/verify/password', { token, body: { password } })).status;
}

async function exclude(token: string, { kind, duration }: Moment): Promise<number> {
  const body = kind === 'CLOSE_ACCOUNT' ? { type: kind, reason: 'Nie gram już.' } : { type: kind, duration };
  return (await harness.account(PATHS[kind], { token, body })).status;
}

/** What the gateway answers to the step, and what the specification says that it answers; null where it is not asked. */
async function step(
  token: string,
  email: string,
  before: Moment,
  now: Moment,
): Promise<readonly [answer: number, expected: number] | null> {
  switch (now.taken) {
    case 'verifyPassword ✓ right':
      return [await verify(token, PASSWORD), 204];
    case 'verifyPassword ✓ wrong':
      return [await verify(token, `${PASSWORD}!`), 401];
    case 'verifyPassword ✗ network':
      // The answer was lost; the question may have come.
      return before.proof !== now.proof ? [await verify(token, PASSWORD), 204] : null;
    case 'exclude ✓ made':
      return [await exclude(token, now), 200];
    case 'exclude ✓ tooLate':
      return [await exclude(token, now), 403];
    case 'exclude ✗ network':
      if (before.proof === now.proof && before.weeks === now.weeks) return null;
      return [await exclude(token, before), before.proof === 'fresh' ? 200 : 403];
    case 'the gateway alone': {
      if (before.weeks === now.weeks) {
        await harness.travel(OLD);
        return null;
      }
      const other = await harness.token(email);
      expect(await verify(other, PASSWORD)).toBe(204);
      const kind = now.weeks === 1 ? 'TIME_OUT' : 'SELF_EXCLUSION';
      const duration = now.weeks === 1 ? 'ONE_WEEK' : 'SIX_MONTHS';
      return [await exclude(other, { ...now, kind, duration }), 200];
    }
    default:
      return null;
  }
}

describe('EXC-01 the specification of exclusion and the gateway', () => {
  test('What a sampled trace lets the gateway answer, it answers; who is excluded there cannot sign in', async () => {
    const counts = new Map<string, number>();
    let excluded = 0;
    for (const [number, trace] of traces.entries()) {
      const { email } = await harness.addPlayer();
      const token = await harness.token(email);
      let last = trace[0];
      for (const now of trace.slice(1)) {
        const before = last;
        if (before === undefined) break;
        const found = await step(token, email, before, now);
        if (found) {
          counts.set(now.taken, (counts.get(now.taken) ?? 0) + 1);
          expect(found[0], `trace ${number}: ${now.taken}`).toBe(found[1]);
        }
        last = now;
        // The session is over with the exclusion: what the trace does after it, the gateway refuses.
        if (now.weeks > 0) break;
      }
      const isExcluded = (last?.weeks ?? 0) > 0;
      if (isExcluded) excluded += 1;
      expect((await harness.login(email)).status, `trace ${number}: signing in`).toBe(isExcluded ? 403 : 200);
    }
    expect(traces).toHaveLength(PLAIN + BUSIEST);
    expect([...counts.keys()].sort()).toEqual([
      'exclude ✓ made',
      'exclude ✓ tooLate',
      'exclude ✗ network',
      'the gateway alone',
      'verifyPassword ✓ right',
      'verifyPassword ✓ wrong',
      'verifyPassword ✗ network',
    ]);
    expect(excluded).toBeGreaterThan(PLAIN / 2);
  }, 600_000);
});
