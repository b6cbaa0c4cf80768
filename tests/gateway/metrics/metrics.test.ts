import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { BASES } from '../../../contract/bases.ts';
import { sql } from '../../../gateway/database/sql.ts';
import type { Gateway } from '../../../gateway/start.ts';
import { startGateway } from '../../../gateway/start.ts';
import { ConfigError } from '../../../gateway/runtime/config-error.ts';
import { freePorts } from '../../../tooling/free-port.ts';
import { setUpGateway, testConfig, until } from '../support/gateway.ts';
import { scrape } from '../support/scrape.ts';
import { openMaintenance, openNotifications } from '../support/socket.ts';

const METRICS = { port: 0, host: '127.0.0.1' };
const harness = setUpGateway({ metrics: METRICS, reconcileInterval: 20, ledgerAuditInterval: 50, socketsPerPlayer: 2 });
let second: Gateway;

beforeAll(async () => {
  second = await harness.startSecond();
});
afterAll(() => second.stop());

const responses = (method: string, route: string, status: string): string =>
  `gateway_http_request_duration_seconds_count{method="${method}",route="${BASES.account}${route}",status="${status}"}`;

const signIn = async () => {
  const player = await harness.addPlayer();
  return { ...player, token: await harness.token(player.email) };
};

describe('responses', () => {
  test('A call is counted by the pattern of its route, with nothing of its path, query or player', async () => {
    const { email, playerId, token } = await signIn();
    const sample = responses('HEAD', '/register/:value/check-email', '2xx');
    const before = (await scrape(harness.gateway)).value(sample) ?? 0;
    const path = `/register/free.${email}/check-email?secret=1`;
    expect((await harness.account(path, { method: 'HEAD', token })).status).toBe(200);
    const { text, value } = await scrape(harness.gateway);
    expect(value(sample)).toBe(before + 1);
    expect([email, playerId, token, 'secret'].filter((word) => text.includes(word))).toEqual([]);
  });

  test('A refused call is counted by its class, on the gateway that refused it alone', async () => {
    const { email } = await harness.addPlayer();
    const sample = responses('POST', '/player/auth', '4xx');
    expect((await harness.login(email, 'Not-The-One!1')).status).toBe(401);
    const [first, other] = await Promise.all([scrape(harness.gateway), scrape(second)]);
    expect([first.value(sample), other.value(sample)]).toEqual([1, null]);
  });

  test('Unknown paths and pages share one value, however many there are', async () => {
    for (const path of ['/account/nowhere/1', '/account/nowhere/2', `${BASES.account}/nowhere/3`])
      await harness.request(path);
    const { text } = await scrape(harness.gateway);
    expect(text.includes('nowhere')).toBe(false);
    expect(text.includes('route="none"')).toBe(true);
  });
});

describe('sockets and pushes', () => {
  test('PSH-01 a socket is counted while it is open, and one too many as cut', async () => {
    const { token } = await signIn();
    const player = await openNotifications(harness.gateway.url, token);
    const page = await openMaintenance(harness.gateway.url);
    await player.next('MESSAGE_COUNT');
    const opened = await scrape(harness.gateway);
    expect([
      opened.value('gateway_sockets{kind="player"}'),
      opened.value('gateway_sockets{kind="maintenance"}'),
      opened.value('gateway_sockets_cut_total{reason="limit"}'),
      opened.value('gateway_push_frames_total'),
    ]).toEqual([1, 1, 0, 3]);

    const another = await openNotifications(harness.gateway.url, token);
    await another.next('MESSAGE_COUNT');
    const refused = await openNotifications(harness.gateway.url, token);
    await until(() => refused.closed.code !== null);
    expect((await scrape(harness.gateway)).value('gateway_sockets_cut_total{reason="limit"}')).toBe(1);

    for (const socket of [player, page, another]) socket.close();
    const open = async (): Promise<unknown> => {
      const { value } = await scrape(harness.gateway);
      return [value('gateway_sockets{kind="player"}'), value('gateway_sockets{kind="maintenance"}')];
    };
    await expect.poll(open, { timeout: 10_000 }).toEqual([0, 0]);
  });

  test('PSH-02 the delay of a push begins where its rule published it, and ends at the socket', async () => {
    const { playerId, token } = await signIn();
    const socket = await openNotifications(second.url, token);
    await socket.next('MESSAGE_COUNT');
    const held = 300;
    await harness.database.transaction(async (transaction) => {
      await harness.gateway.services.bus.publish(transaction, { kind: 'messageCount', player: playerId });
      await transaction.run(sql`select pg_sleep(${held / 1_000}::float8)`);
    });
    const count = 'gateway_push_delay_seconds_count{notice="messageCount"}';
    await until(async () => (await scrape(second)).value(count) === 1);
    const there = await scrape(second);
    expect((there.value('gateway_push_delay_seconds_sum{notice="messageCount"}') ?? 0) * 1_000).toBeGreaterThanOrEqual(
      held,
    );
    expect((await scrape(harness.gateway)).value(count)).toBe(null);
    socket.close();
  });
});

describe('what a gateway does by itself', () => {
  test('Every job is measured, and when it was last done', async () => {
    const done = (task: string): string => `gateway_job_duration_seconds_count{task="${task}",result="done"}`;
    const tasks = ['deposits', 'identities', 'bonuses', 'sessions', 'ledgerAudit'];
    await until(async () => {
      const { value } = await scrape(harness.gateway);
      return tasks.every((task) => (value(done(task)) ?? 0) > 0);
    });
    const { value } = await scrape(harness.gateway);
    const ages = tasks.map(
      (task) => Date.now() / 1_000 - (value(`gateway_job_success_timestamp_seconds{task="${task}"}`) ?? 0),
    );
    expect(ages.filter((age) => age < 0 || age > 60)).toEqual([]);
  });

  test('A mail or a text message that will not come is counted by its way, and other errors are not', async () => {
    const gateway = await startGateway({
      config: testConfig(harness.databaseUrl, { metrics: METRICS, sandbox: null }),
      logTarget: { write: () => undefined },
    });
    onTestFinished(() => gateway.stop());
    const counts = async (): Promise<(number | null)[]> => {
      const { value } = await scrape(gateway);
      return ['mail', 'sms'].map((channel) => value(`gateway_messages_undelivered_total{channel="${channel}"}`));
    };
    expect(await counts()).toEqual([0, 0]);
    const { email } = await harness.addPlayer();
    gateway.services.mails.requestPasswordReset(email);
    await gateway.services.mails.settled();
    gateway.services.outbox.sms({ to: '600100200', text: 'Kod: 123456', at: 1 });
    expect(await counts()).toEqual([1, 1]);
  });

  test('An audit says of each rule how often it is broken, and the log has it', async () => {
    const { playerId } = await harness.addPlayer();
    const rules = ['sumOfEntries', 'unbalancedJournal', 'balanceIsSum', 'negative', 'runningBalance'];
    const found = async (): Promise<(number | null)[]> => {
      const { value } = await scrape(harness.gateway);
      return rules.map((rule) => value(`gateway_ledger_violations{rule="${rule}"}`));
    };
    const change = (amount: number) =>
      harness.database.run(
        sql`update account set balance = balance + ${amount}::int where player_id = ${playerId} and kind = 'CASH'`,
      );
    await until(async () => (await found())[0] === 0);
    expect(await found()).toEqual([0, 0, 0, 0, 0]);
    await change(5);
    await until(async () => (await found())[2] === 1);
    expect(await found()).toEqual([0, 0, 1, 0, 1]);
    expect(harness.log.some((line) => line.includes('the ledger is broken'))).toBe(true);
    await change(-5);
    await until(async () => (await found())[2] === 0);
  });
});

describe('the listener', () => {
  test('Metrics are at one path of a port of their own, and nowhere on the players’', async () => {
    const { origin } = new URL(harness.gateway.metricsUrl ?? '');
    const statuses = await Promise.all(
      [
        ['GET', '/metrics'],
        ['POST', '/metrics'],
        ['GET', '/'],
        ['GET', '/health'],
      ].map(async ([method = '', path = '']) => (await fetch(`${origin}${path}`, { method })).status),
    );
    expect(statuses).toEqual([200, 404, 404, 404]);
    const bodies = await Promise.all(
      ['/metrics', '/account/metrics', `${BASES.account}/metrics`].map(async (path) => {
        const { body } = await harness.request(path);
        return JSON.stringify(body).includes('gateway_');
      }),
    );
    expect(bodies).toEqual([false, false, false]);
  });

  test('A port that is in use ends the start with one line that names METRICS_PORT', async () => {
    const port = Number(new URL(harness.gateway.metricsUrl ?? '').port);
    await expect(
      startGateway({
        config: testConfig(harness.databaseUrl, { metrics: { ...METRICS, port } }),
        logTarget: { write: () => undefined },
      }),
    ).rejects.toEqual(new ConfigError(`Port ${port} is in use; set METRICS_PORT to another one.`));
  });

  test('A gateway that stops frees the port of its metrics', async () => {
    const port = await freePorts(1);
    const config = testConfig(harness.databaseUrl, { metrics: { ...METRICS, port } });
    for (let times = 0; times < 2; times += 1) {
      const gateway = await startGateway({ config, logTarget: { write: () => undefined } });
      expect(gateway.metricsUrl).toBe(`http://127.0.0.1:${port}/metrics`);
      await gateway.stop();
    }
  });
});
