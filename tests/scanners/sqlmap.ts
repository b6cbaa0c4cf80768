import { join } from 'node:path';
import type { Endpoint } from '../../contract/endpoint.ts';
import { urlsOf } from '../../gateway/http/route.ts';
import { run } from '../../tooling/run.ts';
import { inputsOf } from '../support/endpoint-inputs.ts';

/** What sqlmap is to try with. */
export interface Sqlmap {
  /** `sqlmap.py`. */
  readonly program: string;
  /** For its sessions, which are not used again. */
  readonly folder: string;
  readonly level: number;
  readonly risk: number;
}

/** An address with everything that is sent to it; `*` marks each place to try. */
export interface Target {
  readonly url: string;
  readonly method: string;
  readonly body: string | null;
  readonly token: string | null;
}

export interface Finding {
  readonly verdict: 'clean' | 'injectable' | 'not tried';
  /** Answers of 5xx that it brought about. */
  readonly faults: number;
  readonly seconds: number;
  /** The end of what it printed, where the verdict is not `clean`. */
  readonly end: string;
}

/** sqlmap stops at a refusal unless it is told not to. */
const REFUSALS = '400,401,402,403,404,405,406,409,410,413,415,422,423,429';
const TIMEOUT = 20 * 60_000;
const LAST_LINES = 12;

/** A value that the field would take, if its name says which. */
function sampleOf(name: string): string {
  if (/email/i.test(name)) return 'ann@example.com';
  if (/amount|limit|offset|page|size/i.test(name)) return '10';
  if (/date|from|to$/i.test(name)) return '2026-11-27';
  return 'abc';
}

/** All places of an endpoint, or null if it has none. */
export function targetOf(origin: string, endpoint: Endpoint, token: string | null): Target | null {
  const { query, bodyOf } = inputsOf(endpoint);
  const names = endpoint.query === null ? [] : query;
  if (!endpoint.path.includes(':') && names.length === 0 && bodyOf === null) return null;
  const path = (urlsOf(endpoint)[0] ?? '').replaceAll(/:[A-Za-z]+/g, '01a1fe33-8ace-7857-a3e2-c445c3347ec2*');
  const search = names.map((name) => `${name}=${sampleOf(name)}*`).join('&');
  return {
    url: `${origin}${path}${search === '' ? '' : `?${search}`}`,
    method: endpoint.method,
    body: bodyOf === null ? null : JSON.stringify(bodyOf((name) => `${sampleOf(name)}*`)),
    token,
  };
}

/** What the output of sqlmap says. */
export function readFinding(output: string): Pick<Finding, 'verdict' | 'faults'> {
  const faults = [...output.matchAll(/\b5\d\d \([^)]*\) - (\d+) times/g)];
  return {
    verdict: output.includes('identified the following injection point')
      ? 'injectable'
      : output.includes('all tested parameters do not appear to be injectable')
        ? 'clean'
        : 'not tried',
    faults: faults.reduce((sum, match) => sum + Number(match[1]), 0),
  };
}

/** Options with their values; those without one are left out. */
const pairs = (options: Readonly<Record<string, string | null>>): string[] =>
  Object.entries(options).flatMap(([name, value]) => (value === null ? [] : [name, value]));

/** Tries every marked place, or without a mark every parameter. Never rejects. */
export async function trySqlmap(sqlmap: Sqlmap, { url, method, body, token }: Target): Promise<Finding> {
  const headers = [...(token === null ? [] : [`x-auth-token: ${token}`]), 'content-type: application/json'];
  const { output, milliseconds } = await run(
    'python3',
    [
      sqlmap.program,
      ...pairs({
        '-u': url,
        '--method': method,
        '--data': body,
        '--headers': headers.join('\n'),
        '--dbms': 'PostgreSQL',
        '--ignore-code': REFUSALS,
        '--level': String(sqlmap.level),
        '--risk': String(sqlmap.risk),
        '--threads': '2',
        '--output-dir': join(sqlmap.folder, 'sqlmap'),
      }),
      '--batch',
      '--flush-session',
      '--disable-coloring',
    ],
    { timeout: TIMEOUT },
  );
  const found = readFinding(output);
  return {
    ...found,
    seconds: milliseconds / 1_000,
    end: found.verdict === 'clean' ? '' : output.trimEnd().split('\n').slice(-LAST_LINES).join('\n'),
  };
}
