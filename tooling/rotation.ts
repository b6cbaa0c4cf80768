const DAY = 24 * 60 * 60_000;

/** The number of the CI build, otherwise of the day; `--seed` repeats a selection. */
export function presentSeed(): number {
  const build = Number(process.env['CI_BUILD_NUMBER'] ?? process.env['GITHUB_RUN_NUMBER'] ?? '');
  return Number.isInteger(build) && build > 0 ? build : Math.floor(Date.now() / DAY);
}

/** @throws Error if an option is not a whole number */
export function wholeNumber(option: string, text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value)) throw new Error(`${option} ${text}: it must be a whole number`);
  return value;
}

/** One of `turns` parts of the list, chosen by the seed: the next seed selects the next part. */
export function turnOf<T>(all: readonly T[], seed: number | null, turns: number): readonly T[] {
  if (seed === null) return all;
  const turn = ((seed % turns) + turns) % turns;
  return all.filter((_, index) => index % turns === turn);
}
