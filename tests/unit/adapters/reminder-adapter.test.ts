// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { reminderAdapter } from '../../../src/adapters/dialogs/reminder-adapter.ts';
import { removeLocal } from '../../../src/api/storage.ts';
import { accountStatusesQuery } from '../../../src/queries/player.ts';
import { queryClient } from '../../../src/queries/query-client.ts';
import { fakeGateway, json } from '../api/fake-gateway.ts';
import { VERIFIED_STATUSES } from '../../../model-tests/support/account-statuses.ts';

const { signal } = new AbortController();

afterEach(() => {
  queryClient.clear();
  removeLocal('reminded');
});

test('REG-12 the player is reminded until an answer is given, then no more in this session (reading 57)', async () => {
  fakeGateway().respond = () => json(200, { ...VERIFIED_STATUSES, accountStatus: 'BASIC' });
  expect(await reminderAdapter.isRegistrationUnfinished(signal)).toBe(true);
  expect(await reminderAdapter.isRegistrationUnfinished(signal)).toBe(true);
  reminderAdapter.recordReminded();
  expect(await reminderAdapter.isRegistrationUnfinished(signal)).toBe(false);
});

test('REG-12 who is registered fully is not reminded', async () => {
  queryClient.setQueryData(accountStatusesQuery.queryKey, VERIFIED_STATUSES);
  fakeGateway().respond = () => json(200, VERIFIED_STATUSES);
  expect(await reminderAdapter.isRegistrationUnfinished(signal)).toBe(false);
});
