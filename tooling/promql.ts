import { parser } from '@prometheus-io/lezer-promql';

/** A condition on a label, as it is written: `status=~"5xx"`. */
export interface Matcher {
  readonly label: string;
  readonly operator: string;
  readonly value: string;
}

/** A metric that an expression reads. */
export interface Selector {
  readonly metric: string;
  readonly matchers: readonly Matcher[];
}

/** What an expression of PromQL names. */
export interface Expression {
  readonly selectors: readonly Selector[];
  /** Labels by which it groups or joins. */
  readonly groupedBy: readonly string[];
}

const DURATION_OF_GRAFANA = /\$__(?:rate_)?interval/g;

/** Reads an expression with Prometheus' own grammar. @throws Error if it is none */
export function readExpression(written: string): Expression {
  const text = written.replaceAll(DURATION_OF_GRAFANA, '5m');
  const selectors: { metric: string; matchers: Matcher[] }[] = [];
  const groupedBy: string[] = [];
  let isGrouping = false;
  let matcher: { label: string; operator: string } | null = null;
  parser.parse(text).iterate({
    enter: ({ name, from, to, type }) => {
      const word = text.slice(from, to);
      if (type.isError) throw new Error(`not PromQL at ${from}: ${text}`);
      if (name === 'GroupingLabels') isGrouping = true;
      if (name === 'Identifier') selectors.push({ metric: word, matchers: [] });
      if (name === 'LabelName' && isGrouping) groupedBy.push(word);
      if (name === 'LabelName' && !isGrouping) matcher = { label: word, operator: '' };
      if (name === 'MatchOp' && matcher !== null) matcher.operator = word;
      if (name === 'StringLiteral' && matcher !== null) {
        selectors.at(-1)?.matchers.push({ ...matcher, value: word.slice(1, -1) });
        matcher = null;
      }
    },
    leave: ({ name }) => {
      if (name === 'GroupingLabels') isGrouping = false;
    },
  });
  return { selectors, groupedBy };
}
