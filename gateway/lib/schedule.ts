/**
 * Repeats work `interval` milliseconds after its last end; never twice at once. With 0 it never runs. Returns the
 * function that stops it and waits for running work.
 */
export function schedule(
  interval: number,
  work: () => Promise<void>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  if (interval === 0) return async () => undefined;
  let stopped = false;
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const plan = (): void => {
    timer = setTimeout(() => {
      running = work()
        .catch(onError)
        .finally(() => {
          if (!stopped) plan();
        });
    }, interval).unref();
  };
  plan();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
  };
}
