import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { endpoints } from '../../../contract/endpoints.ts';
import { decode } from '../../../contract/decode.ts';
import { MaintenanceMessage, PushMessage } from '../../../contract/push.ts';
import { isBrokenPromotion } from '../../../contract/promotions.ts';
import { examples, message, type Example } from './responses.ts';

function decoded({ endpoint, status, body }: Example) {
  const schema = endpoint.responses[status];
  if (!schema) throw new Error(`${endpoint.name} has no body for ${status}`);
  return decode(schema, body);
}

function requiredKeys({ endpoint, status }: Example): readonly string[] {
  const schema = endpoint.responses[status];
  if (!schema) return [];
  const described: z.core.JSONSchema.BaseSchema = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const { items } = described;
  const item = items !== undefined && typeof items === 'object' && !Array.isArray(items) ? items : described;
  return item.required ?? [];
}

describe('answers', () => {
  it.each(examples.map((example) => [`${example.endpoint.name} ${example.status}`, example] as const))(
    'API-02 decodes %s',
    (_, example) => {
      expect(decoded(example)).toEqual({ ok: true, value: example.decoded ?? example.body, reports: [] });
    },
  );

  it('API-02 has an example for every call that answers with a body', () => {
    const shown = new Set(examples.map(({ endpoint, status }) => `${endpoint.name} ${status}`));
    const wanted = endpoints.flatMap((endpoint) =>
      Object.entries(endpoint.responses).flatMap(([status, schema]) => (schema ? [`${endpoint.name} ${status}`] : [])),
    );
    expect(wanted.filter((name) => !shown.has(name))).toEqual([]);
  });

  it('API-02 takes unknown keys in every answer that is an object, and drops them', () => {
    const objects = examples.filter(
      ({ endpoint, body }) => !Array.isArray(body) && endpoint.name !== 'config.fetchTexts',
    );
    for (const example of objects) {
      const more = { ...example, body: { ...(example.body as object), somethingNew: { deep: true } } };
      expect(decoded(more)).toEqual({ ok: true, value: example.decoded ?? example.body, reports: [] });
    }
  });

  it('API-02 refuses every answer of another kind', () => {
    for (const example of examples) {
      for (const other of ['text', 7, true, null, Array.isArray(example.body) ? {} : []]) {
        expect(decoded({ ...example, body: other }).ok, example.endpoint.name).toBe(false);
      }
    }
  });

  it('API-02 refuses every answer without one of the keys that it must have, and names the key', () => {
    const tried = examples.flatMap((example) => {
      const isList = Array.isArray(example.body);
      const item = Object(isList ? (example.body as unknown[])[0] : example.body) as Record<string, unknown>;
      return requiredKeys(example).map((key) => {
        const { [key]: _, ...rest } = item;
        const result = decoded({ ...example, body: isList ? [rest] : rest });
        const isLeftOut = result.ok && Array.isArray(result.value) && result.value.length === 0;
        const report = result.ok && isLeftOut ? result.reports.join() : !result.ok && result.report;
        return { endpoint: example.endpoint.name, key, isNamed: report !== false && report.includes(key) };
      });
    });
    expect(tried.length).toBeGreaterThan(120);
    expect(tried.filter(({ isNamed }) => !isNamed)).toEqual([]);
  });
});

describe('malformed answers', () => {
  const balance = examples.find(({ endpoint }) => endpoint.name === 'cashier.fetchBalance')?.body as Record<
    string,
    unknown
  >;
  const legalDocuments = examples.find(({ endpoint }) => endpoint.name === 'legal.fetchUnaccepted');
  const [legal] = (legalDocuments?.body ?? []) as Record<string, unknown>[];
  const cases: readonly (readonly [name: string, body: unknown, report: string])[] = [
    ['cashier.fetchBalance', { ...balance, bonus: '0' }, 'bonus: expected number'],
    ['cashier.fetchBalance', { ...balance, balance: 1.234 }, 'balance: expected a valid value'],
    ['cashier.fetchBalance', { ...balance, freebet: Infinity }, 'freebet: expected number'],
    [
      'cashier.fetchBalance',
      { balance: 1 },
      'freebet: expected number; bonus: expected number; availableForWithdrawal: expected number; unwithdrawableAmount: expected number; freebetUnwithdrawableAmount: expected number; and 1 more',
    ],
    ['cashier.fetchTransactionStatus', { code: 7, closed: 'no' }, 'code: expected string; closed: expected boolean'],
    [
      'cashier.startDeposit',
      { code: 1, message: 'DAILY_LIMIT_REACHED' },
      'code: expected one of 0; txnId: expected one of several shapes',
    ],
    ['auth.login', { token: '', duration: -1 }, 'token: expected at least 1; duration: expected at least 0'],
    ['messages.fetch', { records: message, total: 1 }, 'records: expected array'],
    ['verification.fetchState', { conversationStatus: null }, 'conversationStatus: expected one of several shapes'],
    [
      'legal.fetchUnaccepted',
      [legal, { ...legal, changes: 'none' }, { ...legal, id: null }],
      '[1].changes: expected array; [2].id: expected one of several shapes',
    ],
    ['config.fetch', { authologic: { pollingTimeout: '10' } }, 'authologic.pollingTimeout: expected number'],
    ['config.fetchTexts', { 'jan@test.pl': 7 }, '.*: expected string'],
  ];

  it.each(cases)('API-02 reports what does not fit in %s', (name, body, report) => {
    const endpoint = endpoints.find((one) => one.name === name);
    const schema = endpoint?.responses[200];
    if (!schema) throw new Error(`no call ${name}`);
    expect(decode(schema, body)).toEqual({ ok: false, report: report.replace(/^\./, '') });
  });
});

describe('values that the documents don’t list (reading 77)', () => {
  function read(name: string, change: (example: Record<string, unknown>) => unknown) {
    const example = examples.find(({ endpoint, status }) => endpoint.name === name && status === 200);
    const schema = example?.endpoint.responses[200];
    if (!schema) throw new Error(`no example of ${name}`);
    const { body } = example;
    return decode(schema, change(Object(Array.isArray(body) ? body[0] : body) as Record<string, unknown>));
  }

  it('LEG-01 (reading 77) a legal document of an unknown type still has to be accepted', () => {
    const answer = read('legal.fetchUnaccepted', (document) => [{ ...document, typeCode: 'COOKIES' }]);
    expect(answer).toEqual({
      ok: true,
      value: [expect.objectContaining({ typeCode: 'COOKIES' }) as unknown],
      reports: [],
    });
  });

  it('LIM-01 (reading 77) a limit of an unknown type is left out alone', () => {
    const answer = read('limits.fetch', (limit) => [{ ...limit, limitType: 'LOSS' }, limit]);
    expect(answer).toEqual(
      expect.objectContaining({ ok: true, reports: ['limitType: expected one of SESSION_TIME, DEPOSIT'] }),
    );
    expect(answer.ok && answer.value).toHaveLength(1);
  });

  it('VER-01 (reading 77) a verification method of an unknown name is left out alone', () => {
    const answer = read('verification.fetchMethods', (method) => [{ ...method, methodName: 'EUDI' }, method]);
    expect(answer.ok && answer.value).toHaveLength(1);
  });

  it('VER-05 (reading 77) an unknown status of a part counts as not verified, one of the account opens nothing', () => {
    const answer = read('player.fetchAccountStatuses', (statuses) => ({
      ...statuses,
      accountStatus: 'VIP',
      identityStatus: 'ALMOST',
      verificationMethod: 'EUDI',
    }));
    expect(answer).toEqual(
      expect.objectContaining({
        ok: true,
        value: expect.objectContaining({
          accountStatus: 'SUSPENDED',
          identityStatus: 'UNVERIFIED',
          verificationMethod: null,
        }) as unknown,
      }),
    );
    expect(answer.ok && answer.reports).toHaveLength(3);
  });

  it('VER-03 (reading 77) an unknown state of a conversation is one that still goes on', () => {
    const answer = read('verification.fetchState', (state) => ({ ...state, conversationStatus: 'DONE' }));
    expect(answer).toEqual(
      expect.objectContaining({
        ok: true,
        value: {
          conversationStatus: 'IN_PROGRESS',
          conversationResult: { identity: { status: null, errors: [] } },
          redirectUrl: expect.any(String) as string,
        },
      }),
    );
  });

  it('TXN-02 (reading 77) an unknown label is shown as it came', () => {
    const answer = read('transactions.fetch', (page) => ({
      ...page,
      records: (page['records'] as object[]).map((line) => ({ ...line, label: 'cashback' })),
    }));
    expect(answer).toEqual(expect.objectContaining({ ok: true, reports: [] }));
    expect(JSON.stringify(answer)).toContain('"label":"cashback"');
  });
});

describe('push messages', () => {
  const parts = {
    balance: 250.5,
    freebet: 25,
    bonus: 0,
    availableForWithdrawal: 200,
    unwithdrawableAmount: 50.5,
    freebetUnwithdrawableAmount: 0,
  };
  const pushed = [
    { type: 'BALANCE_INFO', ...parts },
    { type: 'NEW_MESSAGE', message },
    { type: 'MESSAGE_COUNT', unreadAmount: 3 },
    { type: 'BONUS_CONFIRMATION', id: 5, name: null },
    { type: 'FREEBET_CONFIRMATION', id: 5, name: 'Freebet 25 zł' },
    { type: 'SESSION_EXPIRATION', reason: null, until: null },
    { type: 'SESSION_EXPIRATION', reason: 'SESSION_LIMIT', until: null },
    { type: 'SESSION_EXPIRATION', reason: 'ACCOUNT_EXCLUDED_ONE_WEEK', until: '2026-11-29T12:00:00Z' },
    { type: 'SESSION_EXPIRATION', reason: 'DAILY_SESSION_TIME_LIMIT_REACHED', until: null },
  ];

  it.each(pushed.map((one) => [one.type, one] as const))('PSH-01 decodes %s', (_, one) => {
    expect(decode(PushMessage, one)).toEqual({ ok: true, value: one, reports: [] });
  });

  it('PSH-01 reads a missing reason or id as none', () => {
    expect(decode(PushMessage, { type: 'SESSION_EXPIRATION' })).toEqual({
      ok: true,
      value: { type: 'SESSION_EXPIRATION', reason: null, until: null },
      reports: [],
    });
    expect(decode(PushMessage, { type: 'BONUS_CONFIRMATION' })).toEqual({
      ok: true,
      value: { type: 'BONUS_CONFIRMATION', id: null, name: null },
      reports: [],
    });
  });

  it('PSH-01 (reading 77) refuses an unknown or broken message, which is reported and passed over', () => {
    expect(decode(PushMessage, { type: 'JACKPOT' })).toEqual({
      ok: false,
      report: 'type: expected one of several shapes',
    });
    expect(decode(PushMessage, { type: 'BALANCE_INFO', ...parts, balance: null })).toEqual({
      ok: false,
      report: 'balance: expected number',
    });
    expect(decode(PushMessage, 'pong')).toEqual({ ok: false, report: 'value: expected object' });
  });

  it('PSH-02 decodes the maintenance message', () => {
    expect(decode(MaintenanceMessage, { maintenance: true })).toEqual({
      ok: true,
      value: { maintenance: true },
      reports: [],
    });
    expect(decode(MaintenanceMessage, { maintenance: 'on' }).ok).toBe(false);
  });
});

describe('promotions', () => {
  const promotion = {
    id: 1,
    title: 'Zwrot',
    type: 'BONUS' as const,
    category: null,
    startDateTime: null,
    endDateTime: null,
    imageUrl: null,
    text: null,
  };
  const bonus = { id: 9, name: null };

  it('PRO-01 counts a bonus without triggers of either kind as an error, and no bonus as none', () => {
    const broken = [
      { competitionTriggers: null, paymentTriggers: null },
      { competitionTriggers: [], paymentTriggers: [] },
      { competitionTriggers: [{}], paymentTriggers: null },
      { competitionTriggers: [], paymentTriggers: [{}] },
    ].map((triggers) => isBrokenPromotion({ ...promotion, bonus: { ...bonus, ...triggers } }));
    expect(broken).toEqual([true, true, false, false]);
    expect(isBrokenPromotion({ ...promotion, bonus: null })).toBe(false);
  });
});
