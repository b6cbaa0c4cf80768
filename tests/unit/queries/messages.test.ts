// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import type { Message } from '../../../contract/messages.ts';
import { haveShifted, messageQuery, messagesIn, messagesQuery, setMessageSeen } from '../../../src/queries/messages.ts';
import { queryClient } from '../../../src/queries/query-client.ts';
import { LETTER } from '../../../model-tests/dialog-queue/samples.ts';

const letter = (id: string, seen = false): Message => ({ ...LETTER, id, seen });
const ids = (messages: readonly Message[]) => messages.map(({ id }) => id);

describe('MSG-01 pages of messages', () => {
  test('What a new message pushed into the next page stands there once, and shows that pages have shifted', () => {
    const pages = [
      { records: [letter('a'), letter('b')], received: 2, total: 3 },
      { records: [letter('b'), letter('c')], received: 2, total: 4 },
    ];
    expect(ids(messagesIn(pages))).toEqual(['a', 'b', 'c']);
    expect([haveShifted(pages), haveShifted(pages.slice(0, 1))]).toEqual([true, false]);
  });

  test('There is a next page while less is loaded than there is', () => {
    const { getNextPageParam } = messagesQuery({ box: 'active', type: null });
    const page = (count: number, total: number) => ({
      records: Array.from({ length: count }, (_, index) => letter(String(index))),
      received: count,
      total,
    });
    const next = (pages: readonly ReturnType<typeof page>[]) =>
      getNextPageParam(pages.at(-1) ?? page(0, 0), [...pages], pages.length - 1, [0]);
    expect(next([page(20, 21)])).toBe(1);
    expect(next([page(20, 21), page(1, 21)])).toBeUndefined();
    expect(next([page(0, 5)])).toBeUndefined();
  });

  test('A mark is in every list and in the message itself', () => {
    const list = messagesQuery({ box: 'active', type: null }).queryKey;
    queryClient.setQueryData(list, {
      pages: [{ records: [letter('a'), letter('b')], received: 2, total: 2 }],
      pageParams: [0],
    });
    queryClient.setQueryData(messageQuery('a').queryKey, letter('a'));
    setMessageSeen(queryClient, 'a', true);
    expect(queryClient.getQueryData(list)?.pages[0]?.records.map(({ seen }) => seen)).toEqual([true, false]);
    expect(queryClient.getQueryData(messageQuery('a').queryKey)?.seen).toBe(true);
  });
});
