/** The page of one payment (reading 96). */
export function paymentPath(id: string): string {
  return `/profile/deposit/${encodeURIComponent(id)}`;
}
