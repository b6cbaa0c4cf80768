/**
 * Runs work again and again, `interval` milliseconds after it last ended; never twice at once. With 0 never. Returns
 * the way to stop, which waits for work that is under way.
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
