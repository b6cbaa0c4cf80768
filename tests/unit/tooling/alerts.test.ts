import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { createInstruments } from '../../../gateway/metrics/instruments.ts';
import { LABEL_VALUES } from '../../../gateway/metrics/values.ts';
import { readText } from '../../../tooling/files.ts';
import { anchorsOf, tableOf, withTables } from '../../../tooling/pages.ts';
import type { Expression, Matcher } from '../../../tooling/promql.ts';
import { readExpression } from '../../../tooling/promql.ts';
import { ROOT } from '../../../tooling/root.ts';

const PAGE = 'docs/operation.md';

const Metric = z.object({
  name: z.string(),
  help: z.string(),
  type: z.enum(['counter', 'gauge', 'histogram', 'summary']),
  labelNames: z.array(z.string()),
});
type Metric = z.infer<typeof Metric>;

const METRICS = z.array(Metric).parse(createInstruments().registry.getMetricsAsArray());

/** Labels that Prometheus adds to every metric of a target. */
const OF_TARGETS = ['job', 'instance'];

/** The samples of every metric with their labels; `up` is Prometheus' own. */
const SAMPLES: ReadonlyMap<string, readonly string[]> = new Map([
  ['up', OF_TARGETS],
  ...METRICS.flatMap(({ name, type, labelNames }): [string, readonly string[]][] => {
    const labels = [...labelNames, ...OF_TARGETS];
    if (type !== 'histogram') return [[name, labels]];
    return [
      [`${name}_bucket`, [...labels, 'le']],
      [`${name}_sum`, labels],
      [`${name}_count`, labels],
    ];
  }),
]);

const VALUES: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(LABEL_VALUES));

/** Whether a known value of the label fits; true for a label whose values are not known beforehand. */
function canFit({ label, operator, value }: Matcher): boolean {
  const known = VALUES.get(label);
  if (known === undefined) return true;
  const alternatives = operator.includes('~') ? value.split('|') : [value];
  return alternatives.every((one) => known.some((of) => new RegExp(`^(?:${one})$`).test(of)));
}

/** What an expression names and the gateway does not have. */
function unknownIn({ selectors, groupedBy }: Expression): string[] {
  const present = new Set(selectors.flatMap(({ metric }) => SAMPLES.get(metric) ?? []));
  return [
    ...selectors.flatMap(({ metric, matchers }) => {
      const labels = SAMPLES.get(metric);
      if (labels === undefined) return [metric];
      return matchers.flatMap((matcher) => {
        const { label, operator, value } = matcher;
        if (!labels.includes(label)) return [`${metric}{${label}}`];
        return canFit(matcher) || OF_TARGETS.includes(label) ? [] : [`${metric}{${label}${operator}"${value}"}`];
      });
    }),
    ...groupedBy.filter((label) => !present.has(label)).map((label) => `by (${label})`),
  ];
}

const Rules = z.strictObject({
  groups: z.array(
    z.strictObject({
      name: z.string(),
      rules: z.array(
        z.strictObject({
          alert: z.string().regex(/^[A-Z][A-Za-z]+$/),
          expr: z.string(),
          for: z
            .string()
            .regex(/^\d+[mh]$/)
            .optional(),
          labels: z.strictObject({ severity: z.enum(['critical', 'warning']) }),
          annotations: z.strictObject({
            summary: z.string().regex(/^[A-Z].+\.$/),
            todo: z.string().regex(/^[A-Z].+\S$/),
            runbook_url: z.string(),
          }),
        }),
      ),
    }),
  ),
});
const { groups } = Rules.parse(parse(readText('operation/alerts.yaml')));
const rules = groups.flatMap((group) => group.rules);

const Dashboard = z.object({
  panels: z.array(
    z.object({
      id: z.number(),
      title: z.string(),
      targets: z.array(z.object({ expr: z.string(), legendFormat: z.string() })).optional(),
    }),
  ),
});
const { panels } = Dashboard.parse(JSON.parse(readText('operation/dashboard.json')));
const targets = panels.flatMap(({ title, targets: lines = [] }) => lines.map((line) => ({ title, ...line })));

describe('what an expression names', () => {
  test.each([
    ['sum(rate(gateway_nothing_total[5m]))', ['gateway_nothing_total']],
    ['gateway_http_request_duration_seconds', ['gateway_http_request_duration_seconds']],
    ['rate(gateway_http_unavailable_total{reason="pool"}[5m])', ['gateway_http_unavailable_total{reason}']],
    ['gateway_sockets{kind=~"player|pages"}', ['gateway_sockets{kind=~"player|pages"}']],
    ['sum by (route) (gateway_sockets)', ['by (route)']],
    ['up{job="gateway"} == 0 or on (instance) gateway_sockets{kind!="player"} offset 5m', []],
    ['sum by (le, status) (rate(gateway_http_request_duration_seconds_bucket[$__rate_interval]))', []],
  ])('%s', (text, unknown) => {
    expect(unknownIn(readExpression(text))).toEqual(unknown);
  });

  test('What is no expression is refused', () => {
    expect(() => readExpression('sum(rate(up[5m])')).toThrow('not PromQL at 16: sum(rate(up[5m])');
  });
});

describe('operation/alerts.yaml', () => {
  test.each(rules)('$alert reads what the gateway measures', ({ expr }) => {
    expect(unknownIn(readExpression(expr))).toEqual([]);
  });

  test('Every rule has a name of its own and its part of the page, and the page has no other', () => {
    const anchors = anchorsOf(readText(PAGE));
    const names = rules.map(({ alert }) => alert);
    expect(rules.map(({ annotations }) => annotations.runbook_url)).toEqual(
      names.map((name) => `${PAGE}#${name.toLowerCase()}`),
    );
    expect(names.filter((name) => !anchors.has(name.toLowerCase()))).toEqual([]);
    const described = [...readText(PAGE).matchAll(/^#### (\w+)$/gm)].map(([, name]) => name);
    expect(described).toEqual(names);
  });
});

describe('operation/dashboard.json', () => {
  test.each(targets)('$title: $expr', ({ expr, legendFormat }) => {
    const expression = readExpression(expr);
    expect(unknownIn(expression)).toEqual([]);
    const inLegend = [...legendFormat.matchAll(/\{\{(\w+)\}\}/g)].map(([, label = '']) => label);
    expect(unknownIn({ ...expression, groupedBy: inLegend })).toEqual([]);
  });

  test('Shows every metric of the gateway’s own, and has each panel once', () => {
    const shown = new Set(targets.flatMap(({ expr }) => readExpression(expr).selectors.map(({ metric }) => metric)));
    const own = METRICS.filter(({ name }) => name.startsWith('gateway_'));
    const missing = own.filter(
      ({ name }) => ![...shown].some((sample) => sample.replace(/_(?:bucket|count|sum)$/, '') === name),
    );
    expect(missing.map(({ name }) => name)).toEqual([]);
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  });
});

test('docs/operation.md has every metric of the gateway’s own, with its labels', async () => {
  const labelsOf = ({ labelNames }: Metric): string =>
    labelNames
      .map((label) => `\`${label}\`: ${VALUES.get(label)?.join(', ') ?? 'patterns of the routes, or none'}`)
      .join('; ');
  const rows = METRICS.filter(({ name }) => name.startsWith('gateway_')).map((metric) => [
    `\`${metric.name}\``,
    metric.type,
    labelsOf(metric),
    metric.help,
  ]);
  const page = withTables(readText(PAGE), { metrics: tableOf(['metric', 'type', 'labels', 'says'], rows) });
  await expect(page).toMatchFileSnapshot(join(ROOT, PAGE));
});

test('A label of the gateway’s own metrics has known values, but the route', () => {
  const labels = METRICS.filter(({ name }) => name.startsWith('gateway_')).flatMap(({ labelNames }) => labelNames);
  expect([...new Set(labels)].filter((label) => !VALUES.has(label))).toEqual(['route']);
  expect([...VALUES.keys()].filter((label) => !labels.includes(label))).toEqual([]);
});
