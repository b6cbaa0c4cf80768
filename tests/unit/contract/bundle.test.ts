import { readdirSync } from 'node:fs';
import { build, type Rolldown } from 'vite';
import { describe, expect, it } from 'vitest';
import { TREESHAKE } from '../../../tooling/pure-functions.ts';

const folder = new URL('../../../contract/', import.meta.url).pathname;

/** Files that no client imports: the list of all endpoints, files generated from it, and the sandbox's protocol. */
const serverSide = new Set(['endpoints.ts', 'openapi.ts', 'openapi-schemas.ts', 'sandbox.ts']);
const clientSide = readdirSync(folder).filter((file) => file.endsWith('.ts') && !serverSide.has(file));

/** The code that a bundler keeps of a module's text. */
async function bundled(source: string): Promise<string> {
  const id = '\0entry';
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'entry',
        resolveId: (specifier) => (specifier === 'entry' ? id : undefined),
        load: (loaded) => (loaded === id ? source : undefined),
      },
    ],
    build: {
      write: false,
      minify: true,
      rolldownOptions: { input: 'entry', treeshake: TREESHAKE },
    },
  });
  const [first] = Array.isArray(output) ? output : [output as Rolldown.RolldownOutput];
  const chunk = first?.output[0];
  return chunk?.type === 'chunk' ? chunk.code : '';
}

describe('what a bundle keeps of the contract', () => {
  it('Nothing of a file that is only imported', async () => {
    const code = await bundled(clientSide.map((file) => `import '${folder}${file}';`).join('\n'));
    expect(code.trim()).toBe('');
  });

  it('One call of a file, not its neighbours', async () => {
    const code = await bundled(`import { logout } from '${folder}auth.ts'; globalThis.kept = logout;`);
    expect(code).toContain('/player/logout');
    expect(code).not.toContain('/player/heartbeat');
    expect(code.length).toBeLessThan(1_000);
  });

  it('Zod’s small build for an answer', async () => {
    const code = await bundled(
      `import { fetchBalance } from '${folder}cashier.ts'; globalThis.kept = fetchBalance.answers[200].safeParse({});`,
    );
    expect(code).toContain('freebetUnwithdrawableAmount');
    expect(code).not.toContain('payment-provider');
    expect(code.length).toBeLessThan(22_000);
  });
});
