import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { decode } from '../../../contract/decode.ts';
import { PushMessage } from '../../../contract/push.ts';
import { knownInDecoding } from '../../hostile/findings.ts';
import { completed, isSameBut, mutantsOf, type Mutant } from '../../hostile/mutants.ts';
import { mutantsOfSample, samples, type Sample } from '../../hostile/samples.ts';

function schemaOf({ endpoint, status }: Sample) {
  const schema = endpoint.responses[status];
  if (!schema) throw new Error(`${endpoint.name} has no body for ${status}`);
  return schema;
}

/** The problem of a decoded mutant; null if there is none. */
function problemOf(sample: Sample, { kind, body, path }: Mutant): string | null {
  const sound = decode(schemaOf(sample), sample.body);
  const read = decode(schemaOf(sample), body);
  if (!sound.ok) return `its sample is malformed: ${sound.report}`;
  // A missing document would count as accepted (reading 78).
  const isWhole = sample.endpoint.name === 'legal.fetchUnaccepted' && kind === 'element';
  if (isWhole) return read.ok ? 'a broken legal document was left out' : null;
  if (!read.ok) return `malformed: ${read.report}`;
  return isSameBut(read.value, sound.value, kind === 'element' ? [...path, 0] : path)
    ? null
    : 'more than the changed place is read in another way';
}

const Fixture = z.object({
  status: z.enum(['A', 'B']),
  note: z._default(z.nullable(z.string()), null),
  records: z.array(z.object({ id: z.int(), kind: z.enum(['X', 'Y']) })),
});
const sound = { status: 'A', note: 'n', records: [{ id: 1, kind: 'X' }] };

describe('mutants of a schema', () => {
  test('Are every closed list, every optional key and every list, and nothing else', () => {
    expect(mutantsOf(Fixture, sound).map(({ name, body }) => [name, body])).toEqual([
      ['unknown .status', { ...sound, status: 'NOBODY_KNOWS_THIS' }],
      ['missing .note', { status: 'A', records: sound.records }],
      [
        'element .records[]',
        {
          ...sound,
          records: [
            { id: { wrong: true }, kind: 'X' },
            { id: 1, kind: 'X' },
          ],
        },
      ],
      [
        'unknown .records[].kind',
        {
          ...sound,
          records: [
            { id: 987_654, kind: 'NOBODY_KNOWS_THIS' },
            { id: 1, kind: 'X' },
          ],
        },
      ],
    ]);
  });

  test('A sample has every key, and what it was given', () => {
    expect(completed(Fixture, { status: 'B' })).toEqual({
      status: 'B',
      note: 'https://example.com/x',
      records: [{ id: 1, kind: 'X' }],
    });
  });

  test('A change elsewhere, and a sound element that is gone, are seen', () => {
    const path = ['records', 0, 'kind'];
    expect(isSameBut({ ...sound, records: [{ id: 2, kind: null }, ...sound.records] }, sound, path)).toBe(true);
    expect(isSameBut(sound, sound, path)).toBe(true);
    expect(isSameBut({ ...sound, status: 'B' }, sound, path)).toBe(false);
    expect(isSameBut({ ...sound, records: [{ id: 2, kind: null }] }, sound, path)).toBe(false);
    expect(isSameBut({ ...sound, note: null }, sound, ['note'])).toBe(true);
    expect(isSameBut({ ...sound, note: null }, sound, ['status'])).toBe(false);
  });
});

describe('hostile answers', () => {
  const tried = samples.flatMap((sample) =>
    mutantsOfSample(sample).map((mutant) => ({
      name: `${sample.endpoint.name} ${sample.status} ${mutant.name}`,
      sample,
      mutant,
    })),
  );

  test('API-02 there are mutants of each kind for the whole contract', () => {
    const count = (kind: Mutant['kind']): number => tried.filter(({ mutant }) => mutant.kind === kind).length;
    expect(count('missing')).toBeGreaterThan(200);
    expect(count('unknown')).toBeGreaterThan(45);
    expect(count('element')).toBeGreaterThan(35);
  });

  test('API-02 (reading 77) no mutant makes a whole answer malformed, nor changes how the rest of it is read', () => {
    const problems = tried.flatMap(({ name, sample, mutant }) => {
      const problem = problemOf(sample, mutant);
      return problem === null || knownInDecoding.some(({ pattern }) => pattern.test(name))
        ? []
        : [`${name}: ${problem}`];
    });
    expect(problems).toEqual([]);
  });

  test('PSH-01 (reading 77) a push message without its optional keys is read all the same', () => {
    const messages = PushMessage._zod.def.options.map((option) => ({ option, sample: completed(option) }));
    const missing = messages.flatMap(({ option, sample }) =>
      mutantsOf(option, sample).filter(({ kind }) => kind === 'missing'),
    );
    expect(messages.length).toBeGreaterThan(5);
    expect(missing.length).toBeGreaterThan(10);
    expect(missing.filter(({ body }) => !decode(PushMessage, body).ok)).toEqual([]);
  });
});
