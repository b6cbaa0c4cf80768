/** The time of the sandbox as a port, so that a test decides when it passes. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
  /** Runs once after `delay` milliseconds; the returned function calls it off. */
  after(delay: number, run: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after(delay, run) {
    const timer = setTimeout(run, delay).unref();
    return () => clearTimeout(timer);
  },
};
