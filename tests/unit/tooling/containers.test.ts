import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { readConfig } from '../../../gateway/runtime/config.ts';
import { problemsInProduction } from '../../../gateway/runtime/production.ts';
import { filesUnder, readText } from '../../../tooling/files.ts';
import { ROOT } from '../../../tooling/root.ts';

const FOLDER = 'operation';
/** How long a stopping gateway may wait for its last calls, and a little more (ms). */
const CALLS_UNDER_WAY = 10_000;
const dockerfile = readText(`${FOLDER}/Dockerfile`);
const example = readText(`${FOLDER}/.env.example`);
const proxy = readText(`${FOLDER}/Caddyfile`);

const Service = z.object({
  image: z.string().optional(),
  read_only: z.boolean().optional(),
  stop_grace_period: z.string().optional(),
  cap_drop: z.array(z.string()).optional(),
  ports: z.array(z.string()).optional(),
  volumes: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.string()).optional(),
  build: z.object({ context: z.string(), dockerfile: z.string() }).optional(),
});
const Compose = z.object({
  services: z.record(z.string(), Service),
  volumes: z.record(z.string(), z.null()),
  networks: z.object({ inside: z.object({ ipam: z.object({ config: z.array(z.object({ subnet: z.string() })) }) }) }),
});
const Prometheus = z.object({
  rule_files: z.array(z.string()),
  scrape_configs: z.array(
    z.object({ job_name: z.string(), static_configs: z.array(z.object({ targets: z.array(z.string()) })) }),
  ),
});

const compose = Compose.parse(parse(readText(`${FOLDER}/compose.yaml`)));
const services = Object.entries(compose.services);
const gateways = services.filter(([, { build }]) => build !== undefined);
const prometheus = Prometheus.parse(parse(readText(`${FOLDER}/prometheus.yaml`)));

/** The variables of the example with what it leaves to the operator. */
const filledIn = new Map(
  [...example.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name = '', value]) => [
    name,
    value === '' ? 'filled-in' : (value ?? ''),
  ]),
);
const withValues = (text: string): string =>
  text.replaceAll(/\$\{([A-Z_]+):\?\}/g, (_whole, name: string) => filledIn.get(name) ?? `no ${name}`);

/** The environment of a gateway's container. */
function environmentOf(name: string): Record<string, string> {
  const own = Object.entries(compose.services[name]?.environment ?? {}).map(([key, text]): [string, string] => [
    key,
    withValues(text),
  ]);
  const ofImage = [...dockerfile.slice(dockerfile.lastIndexOf('FROM')).matchAll(/^ENV (.+)$/gm)].flatMap(
    ([, list = '']) =>
      list
        .split(' ')
        .map((pair): [string, string] => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  );
  return Object.fromEntries<string>([...ofImage, ...own]);
}

describe('The files for containers', () => {
  test('Give a gateway time to drain before it is killed', () => {
    for (const [name, { stop_grace_period: grace }] of gateways) {
      const { drainWait, socketDrain } = readConfig(environmentOf(name));
      expect(grace).toMatch(/^\d+s$/);
      expect(Number.parseInt(grace ?? '', 10) * 1_000).toBeGreaterThanOrEqual(
        drainWait + socketDrain + CALLS_UNDER_WAY,
      );
    }
  });

  test('Give every gateway what production needs, once the example is filled in', () => {
    expect(gateways.map(([name]) => name)).toEqual(['gateway-1', 'gateway-2']);
    for (const [name] of gateways) {
      const config = readConfig(environmentOf(name));
      expect([config.isProduction, config.host, config.port, config.databaseRequiresSync]).toEqual([
        true,
        '0.0.0.0',
        4000,
        false,
      ]);
      expect(problemsInProduction(config, {}).map((line) => line.slice(0, line.indexOf(' ')))).toEqual([
        'PROVIDERS',
        'PROVIDERS',
        'PROVIDERS',
      ]);
    }
  });

  test('Ask for no variable that the example lacks, and the example has none that nothing asks for', () => {
    const asked = [...readText(`${FOLDER}/compose.yaml`).matchAll(/\$\{([A-Z_]+):\?\}/g)].map(([, name = '']) => name);
    expect([...new Set(asked)].toSorted()).toEqual([...filledIn.keys()].toSorted());
  });

  test('Believe the proxy alone, whose network they have', () => {
    const subnet = compose.networks.inside.ipam.config[0]?.subnet;
    for (const [name] of gateways) expect(environmentOf(name)['TRUSTED_PROXIES']).toBe(subnet);
    const behind = /reverse_proxy (.+) \{/.exec(proxy)?.[1]?.split(' ');
    expect(behind).toEqual(gateways.map(([name]) => `${name}:${environmentOf(name)['PORT']}`));
    expect(proxy).toContain('health_uri /ready');
  });

  test('Show metrics to Prometheus and to nobody outside', () => {
    const [job] = prometheus.scrape_configs;
    expect(job?.job_name).toBe('gateway');
    expect(job?.static_configs[0]?.targets).toEqual(
      gateways.map(([name]) => `${name}:${environmentOf(name)['METRICS_PORT']}`),
    );
    const published = services.flatMap(([name, { ports = [] }]) => ports.map((port) => `${name} ${port}`));
    expect(published).toEqual(['proxy 80:80', 'proxy 443:443', 'proxy 443:443/udp', 'prometheus 127.0.0.1:9090:9090']);
  });

  test('Mount only files that exist, and volumes that are declared', () => {
    const sources = services.flatMap(([, { volumes = [] }]) =>
      volumes.map((volume) => withValues(volume).split(':')[0] ?? ''),
    );
    const files = sources.filter((source) => source.startsWith('./') && source !== './providers');
    expect(files.filter((file) => !existsSync(join(ROOT, FOLDER, file)))).toEqual([]);
    const named = sources.filter((source) => /^\w+$/.test(source));
    expect([...new Set(named)].toSorted()).toEqual(Object.keys(compose.volumes).toSorted());
    const mounted = compose.services['prometheus']?.volumes?.map((volume) => volume.split(':')[1]);
    expect(mounted).toContain(prometheus.rule_files[0]);
  });

  test('Pin every image, give gateways no rights, and write nothing into their file systems', () => {
    const images = [
      ...services.flatMap(([, { image }]) => image ?? []),
      ...[...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image = '']) => image),
    ];
    expect(images.filter((image) => !/:v?\d+\.\d+(?:\.\d+)?(?:-[\w.-]+)?$/.test(image))).toEqual([]);
    for (const [, service] of gateways) expect([service.read_only, service.cap_drop]).toEqual([true, ['ALL']]);
    expect(dockerfile).toMatch(/^USER node$/m);
    expect(dockerfile).toContain(`FROM node:${readText('.nvmrc').trim()}-`);
  });

  test('Copy every room that the gateway imports, and start it', () => {
    const copied = [...dockerfile.matchAll(/^COPY --from=build \/app\/(\w+) /gm)].map(([, room = '']) => room);
    const imported = filesUnder(
      copied.filter((room) => existsSync(join(ROOT, room)) && room !== 'node_modules'),
      /\.ts$/,
    ).flatMap((file) =>
      [...readText(file).matchAll(/from '(\.{1,2}\/[^']+)'/g)].map(
        ([, path = '']) => join(file, '..', path).split('/')[0] ?? '',
      ),
    );
    expect([...new Set(imported)].filter((room) => !copied.includes(room))).toEqual([]);
    const started = /^CMD \["node", "([^"]+)"\]$/m.exec(dockerfile)?.[1] ?? '';
    expect(existsSync(join(ROOT, started))).toBe(true);
  });
});
