// @vitest-environment jsdom
import { CancelledError } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { messageAdapter } from '../../../src/adapters/messages/message-adapter.ts';
import { clearToken, storeToken } from '../../../src/api/token.ts';
import { unreadCountQuery } from '../../../src/queries/counts.ts';
import { queryClient } from '../../../src/queries/query-client.ts';
import { fakeGateway, json, type FakeGateway } from '../api/fake-gateway.ts';

const { signal } = new AbortController();

let gateway: FakeGateway;

beforeEach(() => {
  storeToken('session-token');
  gateway = fakeGateway();
});

afterEach(() => {
  queryClient.clear();
  clearToken();
  vi.unstubAllGlobals();
});

const warning = (id: number) => ({
  id,
  title: 'Tytuł',
  text: '',
  createdOn: '2026-11-29T12:00:00Z',
  type: 'Warning',
  dialog: true,
  seen: false,
});

/** A box of this many unread warnings, read from any of them on. */
function boxOf(total: number): void {
  gateway.respond = ({ url }) => {
    const { searchParams } = new URL(url);
    const offset = Number(searchParams.get('offset'));
    const length = Math.min(Number(searchParams.get('limit')), total - offset);
    return json(200, { records: Array.from({ length }, (_, index) => warning(offset + index)), total });
  };
}

describe('MSG-02 the messages that open as dialogs', () => {
  test.each([
    [0, [0]],
    [100, [0]],
    [101, [0, 100]],
  ])('All of %i are read, 100 with each request and none of them in vain', async (total, offsets) => {
    boxOf(total);
    const ids = Array.from({ length: total }, (_, index) => index);
    expect((await messageAdapter.fetchDialogMessages(signal)).map(({ id }) => Number(id))).toEqual(ids);
    expect(gateway.received.map(({ url }) => Number(new URL(url).searchParams.get('offset')))).toEqual(offsets);
  });

  test('Who no longer wants them ends the request under way', async () => {
    const ended = new AbortController();
    const aborted: boolean[] = [];
    gateway.respond = (request) => {
      ended.abort();
      aborted.push(request.signal.aborted);
      return json(200, { records: [], total: 0 });
    };
    await expect(messageAdapter.fetchDialogMessages(ended.signal)).rejects.toBeInstanceOf(CancelledError);
    expect(aborted).toEqual([true]);
  });
});

describe('MSG-01 the count of unread messages', () => {
  const counted = () => queryClient.getQueryData(unreadCountQuery.queryKey);

  test.each([
    [true, 1],
    [false, 3],
  ])('Of two, one is marked with seen as %s: it is %i before the gateway has answered', async (seen, count) => {
    queryClient.setQueryData(unreadCountQuery.queryKey, 2);
    const early: unknown[] = [];
    gateway.respond = () => {
      early.push(counted());
      return json(200, {});
    };
    await messageAdapter.markMessage({ id: '7', seen }, signal);
    expect(early).toEqual([count]);
  });

  test.each([true, false])('Stays unknown where it is, when one is marked with seen as %s', async (seen) => {
    const early: unknown[] = [];
    gateway.respond = () => {
      early.push(counted());
      return json(200, {});
    };
    await messageAdapter.markMessage({ id: '7', seen }, signal);
    expect([early, counted()]).toEqual([[undefined], undefined]);
  });
});
