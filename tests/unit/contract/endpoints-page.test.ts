import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { MAIN_ALIAS, MAINTENANCE_PATH, NOTIFICATIONS_PATH } from '../../../contract/bases.ts';
import type { Access, Endpoint, Schema, Service } from '../../../contract/endpoint.ts';
import { endpoints } from '../../../contract/endpoints.ts';
import { IDEMPOTENCY_KEY_HEADER } from '../../../contract/cashier.ts';
import { urlOf } from '../../../contract/openapi.ts';
import { keysOf } from '../../../contract/openapi-schemas.ts';
import { implementations } from '../../../gateway/app.ts';
import type { Services } from '../../../gateway/runtime/services.ts';
import { filesUnder } from '../../../tooling/files.ts';
import { baseRows, documentRows, namedRows } from './rows.ts';

/** Endpoints that no screen uses, and why; remove the row when a screen uses it. */
const UNUSED: Readonly<Record<string, string>> = {
  'promotions.fetchAd': 'a banner leads to the page of its promotion (ADR 0018)',
};

/** Replaces all services: routes are only listed with it, never run. */
const anything: unknown = new Proxy(() => anything, {
  get: (_, name) => (typeof name === 'string' ? anything : undefined),
});

const answered = new Set(implementations(anything as Services).map(({ endpoint }) => endpoint.name));
const files = filesUnder(['src'], /\.tsx?$/).map((path) => ({ path, text: readFileSync(path, 'utf8') }));
const contract = filesUnder(['contract'], /\.ts$/).map((path) => ({ path, text: readFileSync(path, 'utf8') }));

/** The export name of an endpoint, and its file. */
function exportOf(endpoint: Endpoint): { readonly name: string; readonly file: string } {
  for (const { path, text } of contract) {
    const found = new RegExp(String.raw`export const (\w+) = [^\n]*defineEndpoint\(\{\s+name: '${endpoint.name}'`).exec(
      text,
    );
    if (found?.[1]) return { name: found[1], file: path.slice(path.lastIndexOf('/') + 1) };
  }
  throw new Error(`${endpoint.name} is exported nowhere`);
}

/** The files of the app that use an endpoint. */
function usersOf(endpoint: Endpoint): readonly string[] {
  const { name, file } = exportOf(endpoint);
  const imports = new RegExp(String.raw`import (?:\{[^}]*\b${name}\b[^}]*\}) from '[^']*contract/${file}'`);
  const whole = new RegExp(String.raw`import \* as (\w+) from '[^']*contract/${file}'`);
  const makes = (text: string): boolean => {
    const [, area] = whole.exec(text) ?? [];
    return imports.test(text) || (area !== undefined && new RegExp(String.raw`\b${area}\.${name}\b`).test(text));
  };
  return files.filter(({ text }) => makes(text)).map(({ path }) => path.replace(/^.*?src\//, 'src/'));
}

const keyOf = ({ method, service, path }: Pick<Endpoint, 'method' | 'service' | 'path'>) =>
  `${method} ${service} ${path}`;
const rowKeys = (rows: typeof documentRows) => rows.map(([method, service, path]) => keyOf({ method, service, path }));

const rowsOf = (service: Service) => rowKeys(documentRows.filter(([, of]) => of === service));

const TABLES = [
  { title: 'Account service', keys: rowsOf('account') },
  { title: 'Content service', keys: rowsOf('main') },
  { title: 'The app’s own', keys: rowsOf('app') },
  { title: 'Named by the client without their paths', keys: [...rowKeys(namedRows), ...rowKeys(baseRows)] },
] as const;

const ACCESS: Readonly<Record<Access, string>> = {
  public: 'anybody',
  player: 'player',
  registration: 'registration',
  playerOrRegistration: 'player or registration',
};

const HEAD = '| call | what it does | who may | sends | answered | used by, or why not |\n|---|---|---|---|---|---|';

const code = (text: string) => `\`${text}\``;

/** Names of an endpoint's inputs without path parameters; a question mark follows optional ones. */
function sentBy({ query, body, encoding, idempotent }: Endpoint): string {
  const namesOf = (schema: Schema): string =>
    keysOf(schema)
      .map(({ name, required }) => code(required ? name : `${name}?`))
      .join(', ');
  return [
    ...(query ? [`query ${namesOf(query)}`] : []),
    ...(body ? [`${encoding === 'multipart' ? 'multipart ' : ''}${namesOf(body)}`] : []),
    ...(idempotent ? [`header ${code(IDEMPOTENCY_KEY_HEADER)}`] : []),
  ].join('; ');
}

function lineOf(endpoint: Endpoint): string {
  const users = usersOf(endpoint);
  const unused = UNUSED[endpoint.name] ?? (answered.has(endpoint.name) ? 'nobody' : 'its screen is to come');
  return `| ${[
    code(`${endpoint.method} ${urlOf(endpoint)}`),
    endpoint.summary,
    ACCESS[endpoint.access],
    sentBy(endpoint),
    answered.has(endpoint.name) ? 'yes' : '501',
    users.length > 0 ? users.map(code).join('<br>') : unused,
  ].join(' | ')} |`;
}

function page(): string {
  const known = new Set<string>();
  const sections = [
    ...TABLES.map(({ title, keys }) => ({
      title,
      list: endpoints.filter((endpoint) => keys.includes(keyOf(endpoint))),
    })),
    { title: 'Extensions', list: endpoints.filter(({ extension }) => extension !== null) },
  ].map(({ title, list }) => {
    const rows = list.filter(({ name }) => !known.has(name));
    for (const { name } of rows) known.add(name);
    return `## ${title}\n\n${HEAD}\n${rows.map(lineOf).join('\n')}\n`;
  });
  return `# Endpoints

Every call of the contract: what it does, who may make it, what it sends, whether the reference gateway answers it, and which
file of the app makes it. Drawn from \`contract/\` and checked by \`tests/unit/contract/endpoints-page.test.ts\`, which draws it anew with
\`npx vitest run tests/unit/contract/endpoints-page.test.ts -u\`; reasons for calls that nobody makes stand there.

All calls are on one host. The gateway answers the content service under \`${MAIN_ALIAS}\` too. Bodies, answers and refusals of each call
are in [openapi.json](../openapi.json), error codes in [errors](../errors.md). Names in braces are part of the path, those with a
question mark may be left out. "Player" needs the token of a sign-in, "registration" that of a registration.

| socket | who may | says |
|---|---|---|
| ${code(`${NOTIFICATIONS_PATH}?token=`)} | player | balance, messages, counts, bonuses, the end of the session (PSH-01) |
| ${code(MAINTENANCE_PATH)} | anybody | whether the site is closed for maintenance |

${sections.join('\n')}`;
}

describe('API-01 the calls of the documents', () => {
  test('Each is used by the app where the gateway answers it, or is named as not used', () => {
    const unused = endpoints.filter((endpoint) => usersOf(endpoint).length === 0 && answered.has(endpoint.name));
    expect(unused.filter(({ name }) => UNUSED[name] === undefined).map(({ name }) => name)).toEqual([]);
  });

  test('None is called unused that is used', () => {
    expect(
      Object.keys(UNUSED).filter((name) =>
        endpoints.some((endpoint) => endpoint.name === name && usersOf(endpoint).length > 0),
      ),
    ).toEqual([]);
  });

  test('docs/specification/endpoints.md says so', async () => {
    await expect(page()).toMatchFileSnapshot('../../../docs/specification/endpoints.md');
  });
});
