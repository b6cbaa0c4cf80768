import type { Plugin } from 'vite';

const CONTRACT = /[\\/]contract[\\/][\w-]+\.ts$/;
/** What the gateway, the OpenAPI document and the trace read of a call, and no browser does. */
const FOR_SERVERS = [
  /^ +(?:summary|extension):\s*'(?:[^'\\\n]|\\.)*',\n/gm,
  /^ +refusals:\s*(?:\[[^[\]]*\]|\/\* @__PURE__ \*\/ Object\.keys\(\w+\)),\n/gm,
] as const;

const MACHINE = /[\\/]machines[\\/][\w\\/-]+\.machine\.ts$/;
/** The description of a whole chart, which analysts alone read. */
const PURPOSE = /^ {4}description:\s*'(?:[^'\\\n]|\\.)*',\n/m;

/** The text of a machine's file without the sentence on what the machine is for. */
export function withoutPurpose(source: string): string {
  return source.replace(PURPOSE, '');
}

/** The text of a file of the contract without the parts of its calls that only servers read. */
export function withoutSummaries(source: string): string {
  return FOR_SERVERS.reduce((text, pattern) => text.replace(pattern, ''), source);
}

/** Vite plugin: sentences about calls and machines are not sent to browsers. */
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
