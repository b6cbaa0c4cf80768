import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright';
import { divertSends, makeControlProbe, type ControlProbe, type Finding } from './control-probe.ts';

const SECOND = 1_000;

interface ProbedPage {
  /** All actors that were ever started; missing if the app never started. */
  readonly __actors?: ReadonlySet<{ send: () => void }>;
  __probe?: ControlProbe;
  readonly __pwClock?: { readonly controller: { runFor(ms: number): Promise<void> } };
  __inspectMachines?: (event: unknown) => void;
}

/** Runs in a page before the app: collects its actors, each with its own `send`. It must not reference outside code. */
function keepActors(): void {
  const page = globalThis as unknown as ProbedPage;
  const actors = new Set<unknown>();
  Object.assign(page, { __actors: actors });
  const before = page.__inspectMachines;
  page.__inspectMachines = (event) => {
    const { actorRef } = event as { readonly actorRef?: { readonly logic?: { readonly root?: unknown } } };
    if (actorRef?.logic?.root !== undefined) actors.add(actorRef);
    before?.(event);
  };
}

/**
 * Runs in a page: tries all controls except those in `known`, even if the page changes. No machine receives an event,
 * and no request leaves the page. It must not reference anything outside itself.
 */
async function tryAll(
  makeProbe: typeof makeControlProbe,
  divert: typeof divertSends,
  known: readonly string[],
): Promise<readonly Finding[]> {
  const page = globalThis as unknown as ProbedPage;
  const { __actors: actors = new Set() } = page;
  if (actors.size === 0) return [];
  if (page.__probe === undefined) {
    globalThis.fetch = () => new Promise(() => {});
    // Controls are focused without scrolling, and the menu of a button out of sight stays hidden.
    globalThis.scrollTo({ top: 0, behavior: 'instant' });
    page.__probe = makeProbe(true);
    for (const actor of actors) divert(actor, page.__probe);
  }
  const { __probe: probe, __pwClock: clock } = page;
  /** Runs a task of the page, and advances its clock if that is stopped. */
  const settle = async (): Promise<void> => {
    const { port1, port2 } = new MessageChannel();
    await new Promise<void>((resolve) => {
      port1.addEventListener('message', () => resolve(), { once: true });
      port1.start();
      port2.postMessage(0);
    });
    port1.close();
    await clock?.controller.runFor(2);
  };
  const found: Finding[] = [];
  for (;;) {
    const tried = [...known, ...found.map(({ control }) => control)];
    const { findings, isDisturbed } = await probe.tryOut(tried, 500, settle);
    found.push(...findings);
    if (!isDisturbed) return found;
  }
}

/** Waits until the app has taken over the page that was painted without it. The page's clock must be its own. */
export async function usable(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('usable').length > 0);
}

/** Waits as {@link usable} if the page has started the app; longer than the app needs is a fault of its controls. */
async function takingOverIsDone(page: Page): Promise<void> {
  const isDone = (): boolean => {
    const { __actors: actors, __pwClock: clock } = globalThis as unknown as ProbedPage;
    return !actors?.size || clock !== undefined || performance.getEntriesByName('usable').length > 0;
  };
  for (let tries = 0; tries < 50 && !(await page.evaluate(isDone)); tries += 1) await pause(SECOND / 10);
}

/** The script that a page needs before the app, so that its controls can be tried. */
export const CONTROLS_SCRIPT = `(${keepActors.toString()})()`;

/**
 * The faults of a page's controls: those without effect, and those disabled without a visible reason. The page cannot
 * be used afterwards.
 */
export async function controlFaults(page: Page): Promise<readonly string[]> {
  const triedBut = (known: readonly string[]): Promise<readonly Finding[]> =>
    page.evaluate(
      `(${tryAll.toString()})(${makeControlProbe.toString()}, ${divertSends.toString()}, ${JSON.stringify(known)})`,
    );
  await takingOverIsDone(page);
  const found = await triedBut([]);
  const fine = found.filter(({ effect }) => effect !== null);
  if (fine.length === found.length) return [];
  // Another trial or code that was still loading could be the reason: tried again.
  await pause(SECOND);
  const again = await triedBut(fine.map(({ control }) => control));
  const findings = again.filter(({ effect }) => effect === null);
  return findings.map(
    ({ control, isDisabled }) => `${control} ${isDisabled ? 'is disabled without a reason in sight' : 'does nothing'}`,
  );
}
