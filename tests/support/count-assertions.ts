import { afterEach, expect } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** How often the test called `expect`. */
    assertions?: number;
    /** Requirements whose states and transitions the test's path walked. */
    walked?: readonly string[];
  }
}

/** The report of a test says how much it asserted: a test that asserts nothing proves nothing. */
afterEach(({ task }) => {
  task.meta.assertions = expect.getState().assertionCalls;
});
