import type { Plugin } from 'vite';

const CONTRACT = /[\\/]contract[\\/][\w-]+\.ts$/;
/** Fields of an endpoint that the gateway, the OpenAPI document and the trace read, but no browser does. */
const FOR_SERVERS = [
  /^ +(?:summary|extension):\s*'(?:[^'\\\n]|\\.)*',\n/gm,
  /^ +refusals:\s*(?:\[[^[\]]*\]|\/\* @__PURE__ \*\/ Object\.keys\(\w+\)),\n/gm,
] as const;

const MACHINE = /[\\/]machines[\\/][\w\\/-]+\.machine\.ts$/;
/** The description of a whole chart, only for analysts. */
const PURPOSE = /^ {4}description:\s*'(?:[^'\\\n]|\\.)*',\n/m;

/** The text of a machine's file without the description of the machine. */
export function withoutPurpose(source: string): string {
  return source.replace(PURPOSE, '');
}

/** The text of a contract file without the fields of its endpoints that only servers read. */
export function withoutSummaries(source: string): string {
  return FOR_SERVERS.reduce((text, pattern) => text.replace(pattern, ''), source);
}

/** Vite plugin: removes descriptions of endpoints and machines from the bundle. */
export function stripSummaries(): Plugin {
  return {
    name: 'strip-summaries',
    apply: 'build',
    enforce: 'pre',
    transform(source, id) {
      if (CONTRACT.test(id)) return { code: withoutSummaries(source), map: null };
      return MACHINE.test(id) ? { code: withoutPurpose(source), map: null } : null;
    },
  };
}
