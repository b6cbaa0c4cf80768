import { join } from 'node:path';
import { atlasFolder, builtApp, builtAtlas } from '../tooling/build.ts';
import { startServer, type ServerProcess } from '../tooling/server-process.ts';
import { Progress } from '../tooling/progress.ts';
import { stopRunning } from '../tooling/run.ts';
import {
  readSettings,
  requireDataDir,
  requirePorts,
  serverEnvironment,
  StartFailure,
  waitUntilReady,
} from '../tooling/servers.ts';
import { welcome } from '../tooling/welcome.ts';

const STOP_TIMEOUT = 10_000;
const STEPS = { build: 'building the app', start: 'starting the servers' } as const;
/** Milliseconds, used until the steps were timed on this machine. */
const USUAL = { [STEPS.build]: 10_000, [STEPS.start]: 8_000 };

async function main(): Promise<number> {
  const settings = readSettings('npm start');
  await requirePorts(settings, ['the app', 'the sandbox']);
  requireDataDir(settings.dataDir);

  const servers: ServerProcess[] = [];
  const stopRequested = Promise.withResolvers<'stop'>();
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      stopping = true;
      stopRequested.resolve('stop');
    });
  }

  const progress = new Progress('start', [{ atOnce: 1, names: Object.values(STEPS) }], USUAL);
  progress.begin(STEPS.build);
  const app = await builtApp().catch((error: unknown) => {
    progress.close();
    throw new StartFailure(`the app does not build: ${error instanceof Error ? error.message : String(error)}`);
  });
  progress.end(STEPS.build);
  if (stopping) {
    progress.close();
    return 0;
  }
  progress.begin(STEPS.start);

  const env = serverEnvironment(settings, settings.port, { app, atlas: atlasFolder() });
  for (const name of ['sandbox', 'gateway']) {
    servers.push(startServer(name, `${name}/main.ts`, env, join(settings.dataDir, `${name}.log`)));
  }
  const crashed = Promise.race(servers.map(async (server) => ({ server, code: await server.ended })));
  let over = false;
  const ready = Promise.all([
    waitUntilReady(`${env['GATEWAY_URL']}/ready`, () => over || stopping),
    waitUntilReady(`${env['SANDBOX_URL']}/ready`, () => over || stopping),
  ]);

  try {
    const first = await Promise.race([ready.then(() => 'ready' as const), crashed, stopRequested.promise]);
    progress.end(STEPS.start);
    progress.close();
    if (first === 'ready' && !stopping) {
      console.log(welcome(settings));
      // Generated in the background (half a minute); until then its URL shows a waiting page.
      void builtAtlas().catch((error: unknown) => {
        if (!stopping) console.error(`start: ${error instanceof Error ? error.message : String(error)}`);
      });
    }
    const end = typeof first === 'object' ? first : await Promise.race([crashed, stopRequested.promise]);
    if (end === 'stop') return 0;
    console.error(
      `${end.server.lastLines().join('\n')}\nstart: the ${end.server.name} ended (exit ${end.code ?? 'by signal'}); everything is stopped.`,
    );
    return 1;
  } finally {
    over = true;
    stopping = true;
    stopRunning();
    for (const server of servers.toReversed()) await server.stop(STOP_TIMEOUT);
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof StartFailure ? `start: ${error.message}` : error);
  process.exitCode = 1;
}
