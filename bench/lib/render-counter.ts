import type { Page } from 'playwright';

/** The tree that React passes to its developer tools after a commit, also in production. */
interface Fiber {
  readonly tag: number;
  readonly flags: number;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  readonly alternate: Fiber | null;
}

interface Hook {
  readonly supportsFiber: true;
  readonly renderers: Map<number, unknown>;
  inject(renderer: unknown): number;
  onCommitFiberRoot(id: number, root: { readonly current: Fiber }): void;
  onCommitFiberUnmount(): void;
  onPostCommitFiberRoot(): void;
}

type Counter = { __REACT_DEVTOOLS_GLOBAL_HOOK__?: Hook; renderedComponents?: number };

/** Runs in the page, before React: React looks for the hook once, when it is loaded. */
function install(): void {
  const counter = globalThis as unknown as Counter;
  /** Function, class, forwarded, memo and simple memo components. */
  const components = new Set([0, 1, 11, 14, 15]);
  const PERFORMED_WORK = 1;
  counter.renderedComponents = 0;

  const visit = (fiber: Fiber): void => {
    const before = fiber.alternate;
    const isRendered = before === null || (fiber.flags & PERFORMED_WORK) !== 0;
    if (isRendered && components.has(fiber.tag)) counter.renderedComponents = (counter.renderedComponents ?? 0) + 1;
    // React reuses the same children if nothing below has changed.
    if (before !== null && before.child === fiber.child) return;
    for (let child = fiber.child; child; child = child.sibling) visit(child);
  };

  counter.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    supportsFiber: true,
    renderers: new Map(),
    inject: () => 1,
    onCommitFiberRoot: (_, { current }) => visit(current),
    onCommitFiberUnmount: () => {},
    onPostCommitFiberRoot: () => {},
  };
}

/** Counts rendered components from the next navigation on, also in the built app. */
export async function installRenderCounter(page: Page): Promise<void> {
  await page.addInitScript(install);
}

/** The number of components rendered since the last call. */
export function takeRenders(page: Page): Promise<number> {
  return page.evaluate(() => {
    const counter = globalThis as unknown as Counter;
    const count = counter.renderedComponents ?? 0;
    counter.renderedComponents = 0;
    return count;
  });
}
