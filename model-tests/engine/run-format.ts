import * as z from 'zod';

/** Named in each run file; another format gets another number. */
export const RUN_FORMAT = 'statechart-run/1';

const effect = z.union([
  z.strictObject({ do: z.string(), with: z.json().exactOptional() }),
  z.strictObject({ emit: z.json() }),
  z.strictObject({ send: z.json(), to: z.string(), after: z.number().exactOptional() }),
  z.strictObject({ start: z.string(), src: z.string(), input: z.json().exactOptional() }),
  z.strictObject({ timer: z.string(), ms: z.number() }),
]);

const state = z.strictObject({
  value: z.json().describe('State value of the machine'),
  status: z.string().describe('active, done or error'),
  context: z.json().optional(),
  output: z.json().optional(),
  running: z.array(z.string()).optional().describe('Ids of the running children'),
  effects: z.array(effect).optional().describe('What the step started, sent and did, in order'),
});

const actor = z.strictObject({
  id: z.string().describe('Name of the actor in this file'),
  machine: z.string().describe('Name of the machine, as in machines/registry.ts'),
  input: z.string().nullable().describe('Name of an input of the model; null if it is not known, as in a recording'),
  start: state,
});

const step = z.strictObject({
  actor: z.string(),
  at: z.number().optional().describe('Milliseconds since the start, of a recording'),
  on: z
    .record(z.string(), z.json())
    .describe(
      'What happens: an event with its type and payload; { done, output } or { error, reason } of a child; ' +
        '{ ms, timers } as time passes. "#" names the case of the model.',
    ),
  expected: state,
});

const failure = z.strictObject({
  level: z.enum(['machine', 'view', 'browser']),
  difference: z.string().describe('What differed after the last step'),
});

/** A run of one or several machines: a path, a bug report or a recorded session. Its schema is docs/run.schema.json. */
export const runFile = z.strictObject({
  format: z.literal(RUN_FORMAT),
  title: z.string(),
  actors: z.array(actor).min(1),
  steps: z.array(step),
  traffic: z
    .record(z.string(), z.array(z.json()))
    .optional()
    .describe('What leaves the page in a browser, by endpoint, storage key or channel'),
  failure: failure.optional(),
});

export type Run = z.infer<typeof runFile>;
export type RunState = z.infer<typeof state>;
export type RunStep = z.infer<typeof step>;
