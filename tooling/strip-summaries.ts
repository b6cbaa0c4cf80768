import type { Plugin } from 'vite';

const CONTRACT = /[\\/]contract[\\/][\w-]+\.ts$/;
/** What the gateway, the OpenAPI document and the trace read of a call, and no browser does. */
const FOR_SERVERS = [
  /^ +(?:summary|extension):\s*'(?:[^'\\\n]|\\.)*',\n/gm,
  /^ +refusals:\s*(?:\[[^[\]]*\]|\/\* @__PURE__ \*\/ Object\.keys\(\w+\)),\n/gm,
] as const;

/** The text of a file of the contract without the parts of its calls that only servers read. */
export function withoutSummaries(source: string): string {
  return FOR_SERVERS.reduce((text, pattern) => text.replace(pattern, ''), source);
}

/** Vite plugin: sentences about calls are not sent to browsers. */
export function stripSummaries(): Plugin {
  return {
    name: 'strip-summaries',
    apply: 'build',
    enforce: 'pre',
    transform: (source, id) => (CONTRACT.test(id) ? { code: withoutSummaries(source), map: null } : null),
  };
}
