import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { endpoints } from '../../../contract/endpoints.ts';
import { ERRORS_BY_AREA, TAKEN_STATUS } from '../../../contract/errors.ts';

const page = readFileSync(new URL('../../../docs/errors.md', import.meta.url), 'utf8');

/** Rows of the catalogue: code and status. */
const rows = [...page.matchAll(/^\| ([A-Z][A-Z0-9_]+) \| (\d{3})(?:, HEAD (\d{3}))? \|/gm)].map(
  ([, code, status, head]) => ({
    code,
    status: Number(status),
    head: head ? Number(head) : null,
  }),
);

describe('docs/errors.md', () => {
  it('AUTH-09 API-03 has every code of the contract once, with its status', () => {
    const wanted = Object.values(ERRORS_BY_AREA).flatMap((area) => Object.entries<number>(area));
    expect(rows.map(({ code, status }) => `${code} ${status}`).sort()).toEqual(
      wanted.map(([code, status]) => `${code} ${status}`).sort(),
    );
    expect([...new Set(rows.filter(({ head }) => head !== null).map(({ head }) => head))]).toEqual([TAKEN_STATUS]);
  });

  it('API-03 has every call that bypasses the interceptor', () => {
    const start = page.indexOf('## Calls that bypass');
    const section = page.slice(start, page.indexOf('\n## ', start + 1));
    const names = endpoints
      .filter((endpoint) => endpoint.bypassesInterceptor)
      .map((endpoint) => {
        const path = endpoint.path.replace('/authologic/', '/{identity-provider}/').replace(/:(\w+)/g, '{$1}');
        return endpoint.method === 'HEAD' ? (path.split('/').at(-1) ?? '') : `${endpoint.method} ${path}`;
      });
    expect(names.filter((name) => !section.includes(name))).toEqual([]);
    const listed = section
      .split('\n')
      .filter((line) => /^\| [A-Z]+ /.test(line))
      .flatMap((line) => line.split('|')[1]?.split(', ') ?? []);
    expect(listed.length).toBe(names.length);
  });
});
