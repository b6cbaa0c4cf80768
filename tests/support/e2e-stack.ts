import { startStack } from '../../tooling/stack.ts';
import { throwawayFolder } from '../../tooling/throwaway-folder.ts';

/** Playwright's global setup: starts the product on the configured port; stopped after the last test. */
export default async function startForBrowserTests(): Promise<() => Promise<void>> {
  const stack = await startStack({}, { port: Number(process.env['E2E_PORT']), dataDir: throwawayFolder('e2e') });
  return () => stack.stop();
}
