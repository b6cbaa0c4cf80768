import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { MessagePage } from '../../../contract/messages.ts';
import type { Letter } from '../../../gateway/domain/messages/messages.ts';
import type { TestResponse } from '../support/gateway.ts';
import { setUpGateway } from '../support/gateway.ts';
import { openNotifications } from '../support/socket.ts';

const harness = setUpGateway();
const DAY = 24 * 60 * 60_000;
const DONE = { status: 200, body: { code: 0 } };
const NOT_FOUND = { status: 404, body: { code: 1, message: 'NOT_FOUND' } };

const LETTER: Letter = {
  type: 'Information',
  title: 'Nowość',
  text: '<p>tekst</p>',
  dialog: false,
  steps: [],
  stepsHeader: null,
  footerText: null,
  buttonUrl: null,
  buttonCode: null,
};

const seen = ({ status, body }: TestResponse): { status: number; body: unknown } => ({ status, body });

async function signedIn() {
  const { playerId, email } = await harness.addPlayer();
  let token = await harness.token(email);
  const write = (letter: Partial<Letter> = {}) =>
    harness.gateway.services.messages.write(playerId, { ...LETTER, ...letter });
  return {
    email,
    get token() {
      return token;
    },
    /** Moves the clock by this number of days and signs in again. */
    async later(days: number) {
      await harness.travel(days * DAY);
      token = await harness.token(email);
    },
    write,
    /** Oldest first; each with its own time. */
    async writeSome(count: number, letter: Partial<Letter> = {}) {
      const ids: string[] = [];
      for (let index = 0; index < count; index += 1) {
        await harness.travel(1);
        ids.push(await write({ title: `Wiadomość ${index}`, ...letter }));
      }
      return ids;
    },
    async page(query = '') {
      const { status, body } = await harness.main(`/api/message${query}`, { token });
      expect(status).toBe(200);
      const { records, total } = body as MessagePage;
      return { ids: records.map(({ id }) => id), total, records };
    },
    mark: async (id: string, how: 'seen' | 'unseen') =>
      seen(await harness.main(`/api/message/${id}/mark-as-${how}`, { method: 'PUT', token })),
    count: async () => (await harness.main('/api/message/count?unreaded=true', { token })).body,
    one: async (id: string) => seen(await harness.main(`/api/message/${id}`, { token })),
  };
}

describe('MSG-01 the list of messages', () => {
  test('Newest first, twenty a page, with the total; every field as it was written', async () => {
    const player = await signedIn();
    const ids = await player.writeSome(22);
    const [newest] = await player.writeSome(1, {
      type: 'Announcement',
      title: 'Bonus',
      text: '<p>a</p>',
      dialog: true,
      steps: ['jeden', 'dwa'],
      stepsHeader: 'Jak',
      footerText: 'Stopka',
      buttonUrl: '/account/profile/bonuses',
      buttonCode: 'Zobacz',
    });
    const [first, second] = [await player.page(), await player.page('?offset=20&limit=20')];
    expect([first.total, first.ids]).toEqual([23, [newest, ...ids.slice(3).toReversed()]]);
    expect([second.total, second.ids]).toEqual([23, ids.slice(0, 3).toReversed()]);
    expect(first.records[0]).toEqual({
      id: newest,
      title: 'Bonus',
      text: '<p>a</p>',
      createdOn: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string,
      type: 'Announcement',
      dialog: true,
      seen: false,
      archived: false,
      steps: ['jeden', 'dwa'],
      stepsHeader: 'Jak',
      footerText: 'Stopka',
      buttonUrl: '/account/profile/bonuses',
      buttonCode: 'Zobacz',
    });
    expect(await player.one(newest ?? '')).toEqual({ status: 200, body: first.records[0] });
  });

  test('Types and unread ones are filters; the types can be asked for', async () => {
    const player = await signedIn();
    const [information = ''] = await player.writeSome(1);
    const [warning = ''] = await player.writeSome(1, { type: 'Warning' });
    await player.mark(information, 'seen');
    expect(await player.page('?type=Warning')).toEqual(expect.objectContaining({ ids: [warning], total: 1 }));
    expect(await player.page('?type=Reminder')).toEqual({ ids: [], total: 0, records: [] });
    expect(await player.page('?unreaded=true')).toEqual(expect.objectContaining({ ids: [warning], total: 1 }));
    const refused = await harness.main('/api/message?type=Gossip', { token: player.token });
    expect(seen(refused)).toEqual({
      status: 422,
      body: { code: 1, message: 'UNPROCESSABLE_ENTITY', fields: { type: ['choice'] } },
    });
    expect((await harness.main('/api/message/types', { token: player.token })).body).toEqual(
      ['Information', 'Announcement', 'Warning', 'Regulation', 'Reminder'].map((code) => ({ code })),
    );
  });

  test('What was read thirty days ago is in the archive, and nowhere else; unread it comes back', async () => {
    const player = await signedIn();
    const [old = '', unread = ''] = await player.writeSome(2);
    await player.mark(old, 'seen');
    await player.later(29);
    expect(await player.page('?unarchived=true')).toEqual(expect.objectContaining({ ids: [unread, old], total: 2 }));
    expect(await player.page('?unarchived=false')).toEqual({ ids: [], total: 0, records: [] });
    await player.later(1);
    expect(await player.page()).toEqual(expect.objectContaining({ ids: [unread], total: 1 }));
    expect((await player.page('?unarchived=false')).records).toEqual([
      expect.objectContaining({ id: old, seen: true, archived: true }) as unknown,
    ]);
    expect(await player.mark(old, 'unseen')).toEqual(DONE);
    expect((await player.page()).records).toEqual([
      expect.objectContaining({ id: unread, seen: false }) as unknown,
      expect.objectContaining({ id: old, seen: false, archived: false }) as unknown,
    ]);
    expect((await player.page('?unarchived=false')).total).toBe(0);
  });
});

describe('MSG-01 seen and unseen', () => {
  test('The count follows, on every open page, and only where something changed', async () => {
    const player = await signedIn();
    const socket = await openNotifications(harness.gateway.url, player.token);
    await socket.next('MESSAGE_COUNT');
    socket.clear();
    const one = await player.write();
    expect(await socket.next('MESSAGE_COUNT')).toEqual({ type: 'MESSAGE_COUNT', unreadAmount: 1 });
    socket.clear();
    expect(await player.mark(one, 'seen')).toEqual(DONE);
    expect(await socket.next('MESSAGE_COUNT')).toEqual({ type: 'MESSAGE_COUNT', unreadAmount: 0 });
    socket.clear();
    expect(await player.mark(one, 'seen')).toEqual(DONE);
    expect(await player.mark(one, 'unseen')).toEqual(DONE);
    expect(await socket.next('MESSAGE_COUNT')).toEqual({ type: 'MESSAGE_COUNT', unreadAmount: 1 });
    // Earlier pushes, a balance or the message itself, may be received in between.
    expect(socket.frames.filter((frame) => (frame as { type: string }).type === 'MESSAGE_COUNT')).toHaveLength(1);
    expect(await player.count()).toEqual({ unreadAmount: 1 });
    socket.close();
  });

  test('Both at once end in one of the two, never in an error', async () => {
    const player = await signedIn();
    const id = await player.write();
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, index) => player.mark(id, index % 2 === 0 ? 'seen' : 'unseen')),
    );
    expect(responses).toEqual(Array.from({ length: 10 }, () => DONE));
  });

  test.each(['1', randomUUID(), "x' or 1=1"])('There is no message %s', async (id) => {
    const player = await signedIn();
    const path = encodeURIComponent(id);
    expect(await player.one(path)).toEqual(NOT_FOUND);
    expect(await player.mark(path, 'seen')).toEqual(NOT_FOUND);
    expect(await player.mark(path, 'unseen')).toEqual(NOT_FOUND);
  });

  test('Another player’s message is as if there were none', async () => {
    const [owner, stranger] = [await signedIn(), await signedIn()];
    const id = await owner.write();
    expect(await stranger.one(id)).toEqual(NOT_FOUND);
    expect(await stranger.mark(id, 'seen')).toEqual(NOT_FOUND);
    expect(await owner.count()).toEqual({ unreadAmount: 1 });
    expect(seen(await harness.main('/api/message'))).toEqual({
      status: 401,
      body: { code: 1, message: 'TOKEN_MISSING' },
    });
  });
});

describe('MSG-02 PSH-01 a message that is written', () => {
  const write = (body: object) => harness.signed('POST', '/control/messages', body);

  test('Reaches the open pages of its player with all its fields, and the count after it', async () => {
    const player = await signedIn();
    const socket = await openNotifications(harness.gateway.url, player.token);
    await socket.next('MESSAGE_COUNT');
    socket.clear();
    const letter = {
      ...LETTER,
      dialog: true,
      steps: ['jeden'],
      stepsHeader: 'Jak',
      footerText: 'Stopka',
      buttonUrl: 'javascript:alert(1)',
      buttonCode: 'Dalej',
    };
    const { status, body } = await write({ email: player.email, ...letter });
    expect(status).toBe(201);
    const { id } = body as { id: string };
    expect(await socket.next('NEW_MESSAGE')).toEqual({ type: 'NEW_MESSAGE', message: (await player.one(id)).body });
    expect((await player.one(id)).body).toEqual(expect.objectContaining({ ...letter, id, seen: false }));
    expect(await socket.next('MESSAGE_COUNT')).toEqual({ type: 'MESSAGE_COUNT', unreadAmount: 1 });
    socket.close();
  });

  test('Goes to nobody who is not there, and is refused without its words', async () => {
    const player = await signedIn();
    expect((await write({ email: 'nobody@example.com', ...LETTER })).status).toBe(404);
    expect((await write({ email: player.email, ...LETTER, title: '' })).status).toBe(422);
    expect((await write({ email: player.email, ...LETTER, type: 'Gossip' })).status).toBe(422);
    expect((await harness.request('/control/messages', { body: { email: player.email, ...LETTER } })).status).toBe(401);
    expect(await player.count()).toEqual({ unreadAmount: 0 });
  });
});
