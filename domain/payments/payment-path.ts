/** The address of one payment's page, below the base path (reading 96); the id is opaque. */
export function paymentPath({ id, type }: { readonly id: string; readonly type: string }): string {
  return `/profile/${type === 'withdraw' ? 'withdraw' : 'deposit'}/${encodeURIComponent(id)}`;
}
