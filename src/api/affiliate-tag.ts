import { readLocal, writeLocal } from './storage.ts';

/** Keeps the tag of the link by which somebody first came (`?btag` or `?affiliate`); the first touch counts (reading 69). */
export function storeAffiliateTag(search: string): void {
  const query = new URLSearchParams(search);
  const tag = (query.get('btag') ?? query.get('affiliate') ?? '').slice(0, 200);
  if (tag !== '' && readLocal('affiliateTag') === null) writeLocal('affiliateTag', tag);
}
