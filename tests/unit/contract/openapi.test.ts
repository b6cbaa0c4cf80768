import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { endpoints } from '../../../contract/endpoints.ts';
import { urlOf, openApiDocument, type Operation } from '../../../contract/openapi.ts';

const document = openApiDocument(endpoints);
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

function operationOf(name: string): Operation {
  const found = operations.find(({ operation }) => operation.operationId === name);
  if (!found) throw new Error(`no operation ${name}`);
  return found.operation;
}

function referencesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    key === '$ref' && typeof part === 'string' ? [part] : referencesIn(part),
  );
}

function resolve(reference: string): unknown {
  return reference
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], document);
}

describe('the OpenAPI document', () => {
  it('API-01 has every call under its address, and the two sockets', () => {
    const expected = endpoints.map(
      (endpoint) => `${endpoint.method.toLowerCase()} ${urlOf(endpoint)} ${endpoint.name}`,
    );
    const found = operations.map(({ path, method, operation }) => `${method} ${path} ${operation.operationId}`);
    expect(found.sort()).toEqual(
      [
        ...expected,
        'get /online-api/v1/notifications sockets.notifications',
        'get /online-api/v1/maintenance-mode sockets.maintenance',
      ].sort(),
    );
    expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(operations.length);
  });

  it('API-05 puts each service under its base', () => {
    const bases = [...new Set(operations.map(({ path }) => path.split('/').slice(0, 4).join('/')))];
    expect(Object.keys(document.paths).filter((path) => !/^\/(online-api\/v1|account\/api|cdn)\//.test(path))).toEqual(
      [],
    );
    expect(bases).toContain('/online-api/v1/accounts');
    expect(Object.keys(document.paths)).toContain('/account/api/config');
    expect(Object.keys(document.paths)).toContain('/cdn/registration-schema.json');
    expect(Object.keys(document.paths)).toContain('/online-api/v1/i18n/{lang}');
  });

  it('Resolves every reference, and has no others', () => {
    const references = [...new Set(referencesIn(document))];
    expect(references.length).toBeGreaterThan(80);
    expect(references.filter((reference) => typeof resolve(reference) !== 'object')).toEqual([]);
    expect(JSON.stringify(document)).not.toMatch(/\$defs|"\$schema"|"\$id"|__shared/);
  });

  it('Declares every parameter of a path, required, and no other', () => {
    for (const { path, operation } of operations) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const declared = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path');
      expect(
        declared.map(({ name }) => name),
        path,
      ).toEqual(inPath);
      expect(declared.filter(({ required }) => !required)).toEqual([]);
    }
  });

  it('API-04 asks for the token that the call needs', () => {
    expect(operationOf('auth.login').security).toEqual([]);
    expect(operationOf('cashier.fetchBalance').security).toEqual([{ playerToken: [] }]);
    expect(operationOf('registration.update').security).toEqual([{ playerToken: [] }, { registrationToken: [] }]);
    const used = operations.flatMap(({ operation }) => operation.security.flatMap((need) => Object.keys(need)));
    expect([...new Set(used)].sort()).toEqual(Object.keys(document.components.securitySchemes).sort());
  });

  it('Gives HEAD checks no bodies', () => {
    const heads = operations.filter(({ method }) => method === 'head');
    expect(heads.length).toBe(4);
    for (const { operation } of heads) {
      expect(JSON.stringify(operation.responses)).not.toContain('content');
      expect(Object.keys(operation.responses)).toContain('409');
    }
  });

  it('VER-06 describes an upload as multipart', () => {
    expect(Object.keys(operationOf('documents.upload').requestBody?.content ?? {})).toEqual(['multipart/form-data']);
  });

  it('DEP-02 DEP-10 describes the headers of a start', () => {
    const headers = (operationOf('cashier.startDeposit').parameters ?? []).filter(
      (parameter) => parameter.in === 'header',
    );
    expect(headers.map(({ name }) => name)).toEqual(['idempotency-key', 'client-ip']);
  });

  it('Describes refusals in the shape of the service', () => {
    expect(operationOf('auth.login').responses['423']).toEqual({
      description: 'ACCOUNT_LOGIN_LIMIT_EXCEEDED, ACCOUNT_LOGIN_LIMIT_EXCEED_FOR_BASIC_REGISTRATION_PLAYER, LOCKED',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/AccountProblem' } } },
    });
    expect(operationOf('incentives.savePromocode').responses['200']).toEqual({
      description: 'The answer, or a refusal with code 1.',
      content: {
        'application/json': {
          schema: { anyOf: [{ $ref: '#/components/schemas/Empty' }, { $ref: '#/components/schemas/ContentProblem' }] },
        },
      },
    });
  });

  it('Describes amounts, flags and defaults as they stand on the wire', () => {
    expect(document.components.schemas['Money']).toEqual({
      type: 'number',
      minimum: 0,
      maximum: 1_000_000_000,
      description: 'Decimal złote, at most two decimals.',
    });
    expect(document.components.schemas['Flag']).toEqual({ type: 'boolean' });
    expect(document.components.schemas['LoginResponse']?.required).toEqual(['token', 'duration']);
  });

  it('Is the committed one', () => {
    const committed: unknown = JSON.parse(readFileSync(new URL('../../../docs/openapi.json', import.meta.url), 'utf8'));
    expect(JSON.parse(JSON.stringify(document))).toEqual(committed);
  });
});
