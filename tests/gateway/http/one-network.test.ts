import { beforeEach, describe, expect, test } from 'vitest';
import { REQUEST_WINDOW } from '../../../gateway/runtime/request-counts.ts';
import { setUpGateway, until, type TestResponse } from '../support/gateway.ts';
import { openMaintenance, openNotifications, type TestSocket } from '../support/socket.ts';

const OF_IP = 20;
const TRIES = 3;
const SOCKETS = 2;
const harness = setUpGateway({
  trustedProxies: ['127.0.0.1'],
  rateLimit: OF_IP,
  loginTriesPerIp: TRIES,
  socketsPerIp: SOCKETS,
});

// Each test has a window of its own.
beforeEach(() => harness.travel(REQUEST_WINDOW));

/** Two addresses of one household, written in two ways, and one of another. */
const [HERE, THERE] = ['2001:db8:1:2::1', '2001:DB8:1:2:ffff:0:0:7'];
const NEIGHBOUR = '2001:db8:1:3::1';

const from = (ip: string): { headers: Record<string, string> } => ({ headers: { 'x-forwarded-for': ip } });

const newToken = async (): Promise<string> => harness.token((await harness.addPlayer()).email);

async function statusesOf(count: number, send: () => Promise<TestResponse>): Promise<number[]> {
  const statuses: number[] = [];
  for (let n = 0; n < count; n += 1) statuses.push((await send()).status);
  return statuses;
}

describe('The addresses of one IPv6 /64', () => {
  test('Share one limit of requests, and another /64 has its own', async () => {
    const send = (ip: string) => () => harness.account('/player/profile-summary', from(ip));
    expect(await statusesOf(OF_IP, send(HERE))).toEqual(Array(OF_IP).fill(401));
    expect(await statusesOf(2, send(THERE))).toEqual([429, 429]);
    expect(await statusesOf(OF_IP, send(NEIGHBOUR))).toEqual(Array(OF_IP).fill(401));
  });

  test('AUTH-09 share one count of wrong passwords, and another /64 has its own', async () => {
    let names = 0;
    const signIn = (ip: string) => () => {
      const body = { email: `nobody-${(names += 1)}@example.com`, password: 'wrong' };
      return harness.account('/player/auth', { body, ...from(ip) });
    };
    expect(await statusesOf(TRIES, signIn(HERE))).toEqual(Array(TRIES).fill(401));
    expect(await statusesOf(1, signIn(THERE))).toEqual([423]);
    expect(await statusesOf(TRIES, signIn(NEIGHBOUR))).toEqual(Array(TRIES).fill(401));
  });

  test.each<[string, (ip: string) => Promise<TestSocket>]>([
    ['players', async (ip) => openNotifications(harness.gateway.url, await newToken(), from(ip).headers)],
    ['callers whom nobody knows', (ip) => openMaintenance(harness.gateway.url, from(ip).headers)],
  ])('PSH-01 share one number of sockets of %s, and another /64 has its own', async (_, open) => {
    const sockets: TestSocket[] = [];
    for (const ip of [HERE, THERE, THERE, NEIGHBOUR]) sockets.push(await open(ip));
    const [first, second, third, neighbour] = sockets;
    await until(() => third?.closed.code === 1013);
    await until(() => [first, second, neighbour].every((socket) => (socket?.frames.length ?? 0) > 0));
    expect(sockets.map(({ closed }) => closed.code)).toEqual([null, null, 1013, null]);
    for (const socket of sockets) socket.close();
  });
});
