/**
 * Repeats work `interval` milliseconds after its last end; never twice at once. With 0 it never runs. Returns the
 * function that stops it, says so to running work by its signal, and waits for that.
 */
export function schedule(
  interval: number,
  work: (signal: AbortSignal) => Promise<void>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  if (interval === 0) return async () => undefined;
  const stopping = new AbortController();
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const plan = (): void => {
    timer = setTimeout(() => {
      running = work(stopping.signal)
        .catch(onError)
        .finally(() => {
          if (!stopping.signal.aborted) plan();
        });
    }, interval).unref();
  };
  plan();
  return async () => {
    stopping.abort();
    clearTimeout(timer);
    await running;
  };
}
