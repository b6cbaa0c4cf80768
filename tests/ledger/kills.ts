import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../../gateway/database/database.ts';
import { openDatabase } from '../../gateway/database/database.ts';
import { sql } from '../../gateway/database/sql.ts';
import { signatureHeaders } from '../../gateway/providers/signature.ts';
import { SEED_PASSWORD } from '../../gateway/seeds/players.ts';
import { auditLedger } from '../../gateway/store/payments/ledger.ts';
import { freePorts } from '../../tooling/free-port.ts';
import { ROOT } from '../../tooling/root.ts';
import { describe } from './model.ts';

const SECRET = 'the secret of the ledger’s trial';
const READY_TIMEOUT = 60_000;
const STARTERS = 6;

export interface KillResult {
  readonly kills: number;
  readonly acknowledged: number;
  readonly violations: string[];
}

interface Trial {
  readonly dataDirectory: string;
  /** Seeded random numbers for the moments of the kills. */
  readonly random: () => number;
}

/** A payment provider that accepts everything at once. */
async function startProvider(): Promise<{ url: string; server: Server }> {
  const server = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (part: string) => (text += part));
    request.on('end', () => {
      const { merchantReference } = JSON.parse(text) as { merchantReference: string };
      response.writeHead(201, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ reference: merchantReference, redirectUrl: null }));
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const bound = server.address();
  return { url: `http://127.0.0.1:${typeof bound === 'object' && bound !== null ? bound.port : 0}`, server };
}

async function startProcess(url: string, dataDirectory: string, provider: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, [join(ROOT, 'gateway', 'main.ts')], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env['PATH'] ?? '',
      PORT: new URL(url).port,
      DATA_DIR: dataDirectory,
      SANDBOX_URL: provider,
      SANDBOX_SECRET: SECRET,
      LOG_LEVEL: 'fatal',
      RATE_LIMIT: '10000000',
      RECONCILE_INTERVAL: '0',
    },
  });
  const until = Date.now() + READY_TIMEOUT;
  while (!(await isReady(url))) {
    if (child.exitCode !== null || Date.now() > until) throw new Error('the gateway did not start again');
    await wait(20);
  }
  return child;
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/ready`)).ok;
  } catch {
    return false;
  }
}

function databaseOf(dataDirectory: string): { database: Database; pid: number } {
  const [pid, , , port] = readFileSync(join(dataDirectory, 'postgres', 'data', 'postmaster.pid'), 'utf8').split('\n');
  const password = readFileSync(join(dataDirectory, 'postgres-password'), 'utf8');
  return {
    database: openDatabase({ url: `postgres://gateway:${password}@127.0.0.1:${port}/account`, connections: 2 }),
    pid: Number(pid),
  };
}

/** What the gateway has confirmed: it must be stored whatever happens afterwards. */
interface Acknowledged {
  readonly started: Set<string>;
  readonly credited: Set<string>;
}

/** Starts deposits and reports them as paid, repeatedly, until the gateway is gone. */
async function load(url: string, token: string, acknowledged: Acknowledged, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    try {
      const response = await fetch(`${url}/online-api/v1/mbase/api/payment-provider/payu/blik/start`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-key': randomUUID(),
        },
        body: JSON.stringify({ amount: 10, payMethod: { type: 'BLIK', token: '777123' } }),
      });
      if (response.status !== 200) throw new Error(`a start was answered with ${response.status}`);
      const { txnId } = (await response.json()) as { txnId: string };
      acknowledged.started.add(txnId);
      const event = JSON.stringify({
        id: randomUUID(),
        reference: txnId,
        merchantReference: txnId,
        event: 'FINALIZED',
        reason: null,
      });
      const webhook = await fetch(`${url}/webhooks/payments`, {
        method: 'POST',
        headers: {
          ...signatureHeaders(SECRET, Date.now(), { method: 'POST', path: '/webhooks/payments', body: event }),
          'content-type': 'application/json',
        },
        body: event,
      });
      if (webhook.status === 204) acknowledged.credited.add(txnId);
    } catch {
      if (!isOver()) await wait(5);
    }
  }
}

async function verify(database: Database, acknowledged: Acknowledged): Promise<string[]> {
  const violations = (await auditLedger(database)).map(describe);
  const rows = await database.all<{ depositId: string; status: string }>(sql`select deposit_id, status from deposit`);
  const statuses = new Map(rows.map((row) => [row.depositId, row.status]));
  const credits = new Set(
    (await database.all<{ reference: string }>(sql`select reference from journal where kind = 'deposit'`)).map(
      (row) => row.reference,
    ),
  );
  for (const id of acknowledged.started)
    if (!statuses.has(id)) violations.push(`deposit ${id} was acknowledged and is gone`);
  for (const id of acknowledged.credited)
    if (!credits.has(id)) violations.push(`credit of ${id} was acknowledged and is gone`);
  for (const [id, status] of statuses) {
    if ((status === 'FINALIZED') !== credits.has(id))
      violations.push(`deposit ${id} is ${status}, its credit ${credits.has(id) ? 'is' : 'is not'} there`);
  }
  return violations;
}

/**
 * Kills a gateway process with SIGKILL at random moments under a load of deposits, with or without its database, and
 * checks after each restart that everything confirmed is stored and the ledger is consistent.
 */
export async function runKills(trial: Trial, kills: number, withDatabase: boolean): Promise<KillResult> {
  const provider = await startProvider();
  const url = `http://127.0.0.1:${await freePorts(2)}`;
  const acknowledged: Acknowledged = { started: new Set(), credited: new Set() };
  const violations: string[] = [];
  let child = await startProcess(url, trial.dataDirectory, provider.url);
  try {
    await liftLimits(trial.dataDirectory);
    for (let n = 0; n < kills; n += 1) {
      const token = await signIn(url);
      let over = false;
      const loads = Array.from({ length: STARTERS }, () => load(url, token, acknowledged, () => over));
      const seen = acknowledged.started.size;
      while (acknowledged.started.size === seen) await wait(5);
      await wait(Math.floor(trial.random() * 400));
      const exited = new Promise((gone) => child.once('exit', gone));
      const { pid, database: before } = databaseOf(trial.dataDirectory);
      await before.close();
      child.kill('SIGKILL');
      if (withDatabase) process.kill(pid, 'SIGKILL');
      over = true;
      await exited;
      await Promise.all(loads);
      child = await startProcess(url, trial.dataDirectory, provider.url);
      const { database } = databaseOf(trial.dataDirectory);
      violations.push(...(await verify(database, acknowledged)));
      await database.close();
    }
  } finally {
    const exited = new Promise((gone) => child.once('exit', gone));
    if (child.exitCode === null) {
      child.kill('SIGTERM');
      await exited;
    }
    provider.server.close();
  }
  return { kills, acknowledged: acknowledged.started.size + acknowledged.credited.size, violations };
}

/** The trial deposits more than a player may. */
async function liftLimits(dataDirectory: string): Promise<void> {
  const { database } = databaseOf(dataDirectory);
  await database.run(sql`delete from global_limit where limit_type = 'DEPOSIT'`);
  await database.close();
}

async function signIn(url: string): Promise<string> {
  const response = await fetch(`${url}/online-api/v1/accounts/api/player/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'gracz@example.com', password: SEED_PASSWORD }),
  });
  return ((await response.json()) as { token: string }).token;
}
