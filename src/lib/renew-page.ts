const TIMEOUT = 15_000;

/** Opens the page anew where there is a network to bring it; rejects where there is none, or nothing is answered in time. */
export async function renewPage(signal: AbortSignal): Promise<void> {
  const { ok } = await fetch(import.meta.env.BASE_URL, {
    method: 'HEAD',
    cache: 'no-store',
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT)]),
  });
  if (ok) location.reload();
}
