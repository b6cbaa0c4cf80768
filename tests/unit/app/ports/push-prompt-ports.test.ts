// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { isToBeAsked, promptRecord, pushPromptPorts } from '../../../../src/app/ports/push-prompt-ports.ts';
import { configQuery } from '../../../../src/queries/config.ts';
import { queryClient } from '../../../../src/queries/query-client.ts';

const NOW = Date.UTC(2026, 10, 22);
const WEEK = 7 * 24 * 60 * 60_000;

describe('PSH-04 what was said to push notifications is remembered', () => {
  test.each(['in', 'out'] as const)('%s is final', (answer) => {
    expect(promptRecord(answer, NOW)).toBe(answer);
    expect(isToBeAsked(promptRecord(answer, NOW), NOW + 100 * WEEK)).toBe(false);
  });

  test('later is a week', () => {
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

test('PSH-04 somebody is asked where the operator has push notifications', async () => {
  queryClient.setQueryData(configQuery.queryKey, { oneSignalSdkUrl: '/cdn/push.js' } as never);
  expect(await pushPromptPorts.isPromptDue(new AbortController().signal)).toBe(true);
  queryClient.setQueryData(configQuery.queryKey, { oneSignalSdkUrl: null } as never);
  expect(await pushPromptPorts.isPromptDue(new AbortController().signal)).toBe(false);
});
