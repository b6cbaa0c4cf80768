import { describe, expect, test } from 'vitest';
import { endpoints } from '../../../contract/endpoints.ts';
import { readFinding, targetOf } from '../../scanners/sqlmap.ts';

const named = (name: string) => {
  const endpoint = endpoints.find((one) => one.name === name);
  if (endpoint === undefined) throw new Error(`there is no call ${name}`);
  return endpoint;
};

describe('what sqlmap is to try', () => {
  test('Is every place of a path, a query and a body', () => {
    const path = targetOf('http://a', named('payments.cancel'), 'token');
    expect(path?.url).toMatch(/^http:\/\/a\/online-api\/v1\/[a-z/-]+\/[0-9a-f-]{36}\*(?:\/[a-z]+)?$/);
    const query = targetOf('http://a', named('transactions.fetch'), 'token');
    expect(query?.url).toMatch(/\?[a-z]+=[^&]*\*(?:&[a-zA-Z]+=[^&]*\*)+$/);
    const body = targetOf('http://a', named('auth.login'), null);
    expect(JSON.parse(body?.body ?? '')).toEqual({ email: 'ann@example.com*', password: 'abc*' });
  });

  test('Is nothing of a call that takes nothing', () => {
    expect(targetOf('http://a', named('auth.heartbeat'), 'token')).toBe(null);
  });
});

describe('what sqlmap says', () => {
  test('Is a finding, none, or that it did not get to try', () => {
    const found = 'sqlmap identified the following injection point(s) with a total of 61 HTTP(s) requests:';
    expect(readFinding(found)).toEqual({ verdict: 'injectable', faults: 0 });
    const none = '[CRITICAL] all tested parameters do not appear to be injectable. Try to increase values';
    expect(readFinding(none)).toEqual({ verdict: 'clean', faults: 0 });
    expect(readFinding('[CRITICAL] unable to connect to the target URL')).toEqual({ verdict: 'not tried', faults: 0 });
  });

  test('Counts the server faults that it brought about', () => {
    const codes =
      '[WARNING] HTTP error codes detected during run:\n422 (Unprocessable Entity) - 120 times, 500 (Internal Server Error) - 3 times';
    expect(readFinding(codes).faults).toBe(3);
  });
});
