/** The sandbox's time as an interface, so that tests can control it. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
  /** Runs once after `delay` milliseconds; the returned function cancels it. */
  after(delay: number, run: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after(delay, run) {
    const timer = setTimeout(run, delay).unref();
    return () => clearTimeout(timer);
  },
};
