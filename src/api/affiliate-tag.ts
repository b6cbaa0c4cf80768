import { readLocal, writeLocal } from './storage.ts';

/** Stores the tag of the visitor's first link (`?btag` or `?affiliate`); later ones are ignored (reading 69). */
export function storeAffiliateTag(search: string): void {
  const query = new URLSearchParams(search);
  const tag = (query.get('btag') ?? query.get('affiliate') ?? '').slice(0, 200);
  if (tag !== '' && readLocal('affiliateTag') === null) writeLocal('affiliateTag', tag);
}
