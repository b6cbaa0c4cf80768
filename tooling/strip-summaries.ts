import { parseSync, Visitor, type Plugin } from 'vite';

const CONTRACT = /[\\/]contract[\\/][\w-]+\.ts$/;
/** Fields of an endpoint that the gateway, the OpenAPI document and the trace read, but no browser does. */
const FOR_SERVERS = [
  /^ +(?:summary|extension):\s*'(?:[^'\\\n]|\\.)*',\n/gm,
  /^ +refusals:\s*(?:\[[^[\]]*\]|\/\* @__PURE__ \*\/ Object\.keys\(\w+\)),\n/gm,
] as const;

const CHART = /[\\/]machines[\\/][\w\\/-]+\.ts$/;

interface Span {
  readonly start: number;
  readonly end: number;
}

/** Without these properties and the commas after them. */
function without(source: string, properties: readonly Span[]): string {
  // From the end, so that positions stay right. What is inside of another goes with it.
  const outermost = properties.filter(
    (one) => !properties.some(({ start, end }) => start < one.start && one.end < end),
  );
  return outermost
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end }) => text.slice(0, start) + text.slice(end).replace(/^\s*,/, ''), source);
}

/** The text of a file of `machines/` without what only analysts and testers read: descriptions and requirements. */
export function withoutMeta(source: string): string {
  const { program } = parseSync('chart.ts', source);
  const found: Span[] = [];
  new Visitor({
    Property({ key, value, start, end }) {
      if (key.type !== 'Identifier') return;
      const isMeta = key.name === 'meta' && value.type === 'ObjectExpression';
      if (isMeta || (key.name === 'description' && value.type === 'Literal')) found.push({ start, end });
    },
  }).visit(program);
  return without(source, found);
}

/** Schemas of a request, by which the gateway judges it; a browser reads only those of responses. */
const OF_REQUEST = ['params', 'query', 'body'];

function withoutRequests(source: string): string {
  const { program } = parseSync('contract.ts', source);
  const found: Span[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [definition] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'defineEndpoint') return;
      if (definition?.type !== 'ObjectExpression') return;
      for (const property of definition.properties) {
        if (property.type !== 'Property' || property.key.type !== 'Identifier') continue;
        if (OF_REQUEST.includes(property.key.name)) found.push(property);
      }
    },
  }).visit(program);
  return without(source, found);
}

/** The text of a contract file without the fields of its endpoints that only servers read. */
export function withoutSummaries(source: string): string {
  return withoutRequests(FOR_SERVERS.reduce((text, pattern) => text.replace(pattern, ''), source));
}

/** Vite plugin: removes from the bundle what endpoints and charts say to servers, analysts and testers. */
export function stripSummaries(): Plugin {
  return {
    name: 'strip-summaries',
    apply: 'build',
    enforce: 'pre',
    transform(source, id) {
      if (CONTRACT.test(id)) return { code: withoutSummaries(source), map: null };
      return CHART.test(id) ? { code: withoutMeta(source), map: null } : null;
    },
  };
}
