import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { ANALYTICS_CATALOGUE } from '../../../machines/shell/analytics/analytics-catalogue.ts';
import type { AnalyticsEvent, AnalyticsEventName } from '../../../machines/shell/analytics/analytics-events.ts';
import { LiveActor, makeBench, type DrivenStep } from '../../../model-tests/engine/drive.ts';
import { explore } from '../../../model-tests/engine/explore.ts';
import { goldenPath, readGolden } from '../../../model-tests/levels/golden-files.ts';
import type { Effect } from '../../../model-tests/engine/internals.ts';
import type { Model } from '../../../model-tests/engine/model.ts';
import { fromGolden } from '../../../model-tests/engine/paths.ts';
import { models } from '../../../model-tests/models.ts';
import { analyticsEvents } from '../../../src/app/analytics-events.ts';
import { lookUp, type DomainEvent } from '../../../src/system/domain-events.ts';

/** Emitted by the router, once per screen (tests/unit/app/screen-lifecycle.test.ts). */
const BY_ROUTER: readonly AnalyticsEventName[] = ['page_view'];

/** Values with one example in the golden paths: names of bonuses, steps of a schema. */
const VARIANTS: readonly { readonly like: RegExp; readonly of: AnalyticsEventName }[] = [
  { like: /^bonus_awarded_/, of: 'bonus_awarded' },
  { like: /^registration_step_\d$/, of: 'registration_step_5' },
];
const exampleOf = (event: string) => VARIANTS.find(({ like }) => like.test(event))?.of;

/** Machines whose events differ only by the bonus: golden paths need only one of them, so these are explored. */
const EXPLORED: readonly string[] = ['bonusAction', 'push'];

interface Reported {
  readonly machine: string;
  readonly domainEvent: string;
  readonly event: AnalyticsEvent;
  /** The transitions of the step that emitted it. */
  readonly transitions: readonly string[];
}

function perform(live: LiveActor, { stimulus }: DrivenStep): void {
  switch (stimulus.kind) {
    case 'event':
      return live.actor.send(stimulus.event);
    case 'done':
      return live.settle(stimulus.invoke, { output: stimulus.output, name: stimulus.name });
    case 'error':
      return live.settle(stimulus.invoke, { error: stimulus.error, name: stimulus.name });
    case 'time':
      return live.clock.increment(stimulus.ms);
  }
}

/** The events among the effects of one step. */
function eventsOf(machine: string, effects: readonly Effect[], transitions: readonly string[]): readonly Reported[] {
  return effects.flatMap((effect): Reported[] => {
    if (!('emit' in effect)) return [];
    const domainEvent = effect.emit as unknown as DomainEvent;
    const event = lookUp(analyticsEvents, domainEvent);
    return event ? [{ machine, domainEvent: domainEvent.type, event, transitions }] : [];
  });
}

/** Events that a machine emits in all reachable states, step by step. */
function reportedAnywhere(model: Model): readonly (readonly Reported[])[] {
  return explore(model).edges.map(({ effects, transitions }) => eventsOf(model.name, effects, transitions));
}

/** Events that a machine emits on its golden paths, which take every transition, step by step. */
function reportedOnPaths(model: Model): readonly (readonly Reported[])[] {
  const bench = makeBench(model);
  return fromGolden(readGolden(model.name), model).flatMap((path) => {
    const live = new LiveActor(bench, path.input);
    live.recorder.takeStep();
    const steps = path.steps.map((step) => {
      perform(live, step);
      const { effects, transitions } = live.recorder.takeStep();
      return eventsOf(model.name, effects, transitions);
    });
    live.stop();
    return steps;
  });
}

const ANALYTICS_EVENTS = Object.keys(analyticsEvents);
const canObserve = ({ name }: Model): boolean => {
  const golden = readFileSync(goldenPath(name, 'json'), 'utf8');
  return golden.includes('"emit"') && ANALYTICS_EVENTS.some((domainEvent) => golden.includes(`"${domainEvent}"`));
};

let steps: readonly (readonly Reported[])[] = [];
beforeAll(() => {
  // Paths send events to an actor that has ended; XState warns about it.
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  steps = Object.values<Model>(models)
    .filter(canObserve)
    .flatMap((model) => (EXPLORED.includes(model.name) ? reportedAnywhere(model) : reportedOnPaths(model)));
}, 60_000);

const catalogued = (event: string) => ANALYTICS_CATALOGUE.find((row) => row.event === event);

/** The transitions that occur in every step with this event of this machine are those that emit it. */
function emitters(reported: readonly Reported[]): string {
  const groups = Map.groupBy(reported, ({ machine, domainEvent }) => `${machine}: \`${domainEvent}\``);
  return [...groups]
    .map(([source, items]) => `${source}, ${transitionsIn(items)}`)
    .toSorted()
    .join('<br>');
}

function transitionsIn(items: readonly Reported[]): string {
  const first = items.map(({ transitions }) => transitions[0] ?? 'at its start');
  return [...new Set(first)]
    .toSorted()
    .map((id) => `\`${id.replaceAll('|', ' · ')}\``)
    .join(', ');
}

function page(): string {
  const rows = ANALYTICS_CATALOGUE.map(({ event, when, fields }) => {
    const reported = steps.flat().filter((one) => one.event.name === event);
    const from = BY_ROUTER.includes(event)
      ? 'the router'
      : reported.length > 0
        ? emitters(reported)
        : `as \`${exampleOf(event) ?? ''}\``;
    return `| \`${event}\` | ${when} | ${fields.map((field) => `\`${field}\``).join(', ')} | ${from} |`;
  });
  return `# Analytics

Every event of the documents (PSH-06, REG-11), who tells it and with what. Drawn by \`tests/unit/app/analytics-table.test.ts\` from
\`machines/shell/analytics/analytics-catalogue.ts\`, \`src/app/analytics-events.ts\` and the golden paths of the machines.

A machine emits a fact; the table of facts makes it an event; \`analytics\` lets it through after the consent and hands it to the
actors of both tools, the pixel and the tag manager, each of which tells it once. All carry \`playerId\` (null while nobody is
signed in, or known to be) and \`device\`.

| event | when | fields | told by, on which transition |
|---|---|---|---|
${rows.join('\n')}
`;
}

describe('PSH-06 REG-11 the events of the documents', () => {
  test('Each is told once where it happens, and nothing else is', () => {
    const names = steps.map((step) => step.map(({ event }) => event.name));
    expect(names.filter((step) => new Set(step).size !== step.length)).toEqual([]);
    const reported = new Set<string>([...names.flat(), ...BY_ROUTER]);
    const declared = ANALYTICS_CATALOGUE.map(({ event }) => event);
    expect([...reported].filter((name) => catalogued(name) === undefined)).toEqual([]);
    expect(declared.filter((name) => !reported.has(name) && !reported.has(exampleOf(name) ?? ''))).toEqual([]);
    expect(declared.length).toBe(new Set(declared).size);
  });

  test('Each carries the fields of the table and no others', () => {
    const wrong = steps.flat().filter(({ event }) => {
      const fields = catalogued(event.name)?.fields ?? [];
      return Object.keys(event.fields).toSorted().join() !== [...fields].toSorted().join();
    });
    expect(wrong).toEqual([]);
  });

  test('docs/analytics.md says so', async () => {
    await expect(page()).toMatchFileSnapshot('../../../docs/analytics.md');
  });
});
