import { createSandbox } from './app.ts';

const { SANDBOX_SECRET: secret, GATEWAY_URL, SANDBOX_PUBLIC_URL, HOST: host = '127.0.0.1' } = process.env;
const port = Number(process.env['SANDBOX_PORT'] ?? 4001);
const publicUrl = SANDBOX_PUBLIC_URL ?? `http://127.0.0.1:${port}`;
const gatewayUrl = GATEWAY_URL ?? 'http://127.0.0.1:4000';

function stop(problem: string): never {
  console.error(`sandbox: ${problem}`);
  process.exit(1);
}

function withoutSlash(name: string, url: string): string {
  if (!URL.canParse(url) || !/^https?:/.test(url)) stop(`${name} must be an http address, not "${url}".`);
  return url.replace(/\/+$/, '');
}

if (!secret) stop('SANDBOX_SECRET is missing; it must be the one the gateway was given.');
if (!Number.isInteger(port) || port < 0 || port > 65_535) stop('SANDBOX_PORT must be a number from 0 to 65535.');

const sandbox = await createSandbox({
  secret,
  gatewayUrl: withoutSlash('GATEWAY_URL', gatewayUrl),
  publicUrl: withoutSlash('SANDBOX_PUBLIC_URL', publicUrl),
  report: (error) => console.error(error),
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void sandbox.close().then(() => process.exit(0)));
}

try {
  const url = await sandbox.app.listen({ port, host });
  console.log(`sandbox: ${url}, reached by browsers at ${publicUrl}, gateway at ${gatewayUrl}`);
} catch (error) {
  stop(error instanceof Error ? error.message : String(error));
}
