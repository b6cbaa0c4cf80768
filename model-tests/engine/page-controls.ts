import type { Page } from 'playwright';
import { divertSends, makeControlProbe, type ControlProbe, type Finding } from './control-probe.ts';

interface ProbedPage {
  /** All that ever ran; there are none where the app never did. */
  readonly __actors?: ReadonlySet<{ send: () => void }>;
  __inspectMachines?: (event: unknown) => void;
}

/** Runs in a page before the app: keeps its actors, each of which has a `send` of its own. It must not name anything outside itself. */
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
 * Runs in a page: tries all that can be operated, whatever becomes of the page. No machine hears of it, and no call leaves
 * the page. It must not name anything outside itself.
 */
async function tryAll(makeProbe: typeof makeControlProbe, divert: typeof divertSends): Promise<readonly Finding[]> {
  const { __actors: actors = new Set() } = globalThis as unknown as ProbedPage;
  if (actors.size === 0) return [];
  globalThis.fetch = () => new Promise(() => {});
  const probe: ControlProbe = makeProbe();
  for (const actor of actors) divert(actor, probe);
  const { __pwClock: clock } = globalThis as unknown as {
    readonly __pwClock?: { readonly controller: { runFor(ms: number): Promise<void> } };
  };
  /** A task of the page, and a moment of its clock where that stands still. */
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

  /** For what has to be fetched first, on a busy machine. */
  const settlePatiently = async (): Promise<void> => {
    await settle();
    if (clock) await clock.controller.runFor(100);
    else await new Promise((resolve) => setTimeout(resolve, 100));
  };

  async function tryBut(known: readonly string[], rest: () => Promise<void>): Promise<readonly Finding[]> {
    const found: Finding[] = [];
    for (;;) {
      const tried = [...known, ...found.map(({ control }) => control)];
      const { findings, isDisturbed } = await probe.tryOut(tried, 500, rest);
      found.push(...findings);
      if (!isDisturbed) return found;
    }
  }

  const found = await tryBut([], settle);
  const fine = found.filter(({ effect }) => effect !== null);
  if (fine.length === found.length) return [];
  // What another trial left behind could be the reason: asked again.
  const again = await tryBut(
    fine.map(({ control }) => control),
    settlePatiently,
  );
  return again.filter(({ effect }) => effect === null);
}

/** What a page must be given before the app, so that its controls can be tried. */
export const CONTROLS_SCRIPT = `(${keepActors.toString()})()`;

/**
 * What is wrong with the controls of a page: those that do nothing, and those that are disabled without a reason in sight.
 * The page is of no use afterwards.
 */
export async function controlFaults(page: Page): Promise<readonly string[]> {
  const probe = `(${tryAll.toString()})(${makeControlProbe.toString()}, ${divertSends.toString()})`;
  const findings = (await page.evaluate(probe)) as readonly Finding[];
  return findings.map(
    ({ control, isDisabled }) => `${control} ${isDisabled ? 'is disabled without a reason in sight' : 'does nothing'}`,
  );
}
