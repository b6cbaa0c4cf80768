import pLimit from 'p-limit';

/** Works on several items at once. @throws the first error, after all of the others were done */
export async function doAll<T>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  const limit = pLimit(atOnce);
  const settled = await Promise.allSettled(items.map((item) => limit(() => work(item))));
  const failed = settled.find((result) => result.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
}
