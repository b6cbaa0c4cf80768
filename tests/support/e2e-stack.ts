import { startStack } from '../../scripts/lib/stack.ts';

/** Playwright's global setup: the product on the port that the configuration chose; stopped after the last test. */
export default async function startForBrowserTests(): Promise<() => Promise<void>> {
  const stack = await startStack({}, Number(process.env['E2E_PORT']));
  return () => stack.stop();
}
