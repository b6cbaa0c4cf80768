// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest';
import { storePushAnswer } from '../../../src/api/push-answer.ts';
import { isToBeAsked, promptRecord, pushPromptAdapter } from '../../../src/adapters/dialogs/push-prompt-adapter.ts';
import { configQuery } from '../../../src/queries/config.ts';
import { queryClient } from '../../../src/queries/query-client.ts';

const NOW = Date.UTC(2026, 10, 22);
const WEEK = 7 * 24 * 60 * 60_000;

describe('PSH-04 what was said to push notifications is remembered', () => {
  test.each(['in', 'out'] as const)('%s is final', (answer) => {
    expect(promptRecord(answer, NOW)).toBe(answer);
    expect(isToBeAsked(promptRecord(answer, NOW), NOW + 100 * WEEK)).toBe(false);
  });

  test('Later is a week', () => {
    const record = promptRecord('later', NOW);
    expect([isToBeAsked(record, NOW), isToBeAsked(record, NOW + WEEK - 1), isToBeAsked(record, NOW + WEEK)]).toEqual([
      false,
      false,
      true,
    ]);
  });

  test.each([null, '', 'later', 'later:x', 'later:-1', 'yes'])('%j is no answer', (record) => {
    expect(isToBeAsked(record, NOW)).toBe(true);
  });
});

afterEach(() => void Reflect.deleteProperty(globalThis, 'Notification'));

const permit = (permission: NotificationPermission) => Object.assign(globalThis, { Notification: { permission } });

test('PSH-04 nobody is asked where the browser blocks notifications or has none', async () => {
  queryClient.setQueryData(configQuery.queryKey, { oneSignalSdkUrl: '/cdn/push.js' } as never);
  const isDue = () => pushPromptAdapter.isPromptDue(new AbortController().signal);
  expect(await isDue()).toBe(false);
  permit('denied');
  expect(await isDue()).toBe(false);
  permit('default');
  expect(await isDue()).toBe(true);
});

test('PSH-04 (reading 86) an answer is heard of in this page and from other tabs, until nobody listens', async () => {
  const heard = vi.fn<() => void>();
  const stop = pushPromptAdapter.listenToPromptAnswer(heard);
  const other = (key: string, newValue: string | null) =>
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
  other('account.language', 'en');
  other('account.pushPrompt', null);
  expect(heard).toHaveBeenCalledTimes(0);
  other('account.pushPrompt', 'in');
  expect(heard).toHaveBeenCalledTimes(1);
  storePushAnswer('out');
  expect(heard).toHaveBeenCalledTimes(2);
  stop();
  storePushAnswer('in');
  other('account.pushPrompt', 'out');
  expect(heard).toHaveBeenCalledTimes(2);
});

test('PSH-04 somebody is asked where the operator has push notifications', async () => {
  localStorage.clear();
  permit('default');
  queryClient.setQueryData(configQuery.queryKey, { oneSignalSdkUrl: '/cdn/push.js' } as never);
  expect(await pushPromptAdapter.isPromptDue(new AbortController().signal)).toBe(true);
  queryClient.setQueryData(configQuery.queryKey, { oneSignalSdkUrl: null } as never);
  expect(await pushPromptAdapter.isPromptDue(new AbortController().signal)).toBe(false);
});
