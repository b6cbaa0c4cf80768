const TIMEOUT = 15_000;

/** Reloads the page if the network works; rejects if there is none, or no response in time. */
export async function renewPage(signal: AbortSignal): Promise<void> {
  const { ok } = await fetch(import.meta.env.BASE_URL, {
    method: 'HEAD',
    cache: 'no-store',
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT)]),
  });
  if (ok) location.reload();
}
