/** Opens the page anew where there is a network to bring it; ends where there is none. */
export async function renewPage(signal: AbortSignal): Promise<void> {
  const { ok } = await fetch(import.meta.env.BASE_URL, { method: 'HEAD', cache: 'no-store', signal });
  if (ok) location.reload();
}
