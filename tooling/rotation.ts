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

/** Set by `npm test` on a slow machine: turns are so many times smaller. */
export const SHARE = 'TEST_SHARE';
const MAX_SHARE = 4;

/** How many times smaller a turn is where suites took so much longer than usual. */
export function shareOf(slowness: number): number {
  return Math.min(MAX_SHARE, Math.max(1, Math.round(slowness)));
}

/** The number of turns in which everything is tried, on this machine. */
export function turnsHere(usual: number): number {
  return usual * Math.max(1, Number(process.env[SHARE] ?? 1));
}

/** One of `turns` parts of the list, chosen by the seed: the next seed selects the next part. */
export function turnOf<T>(all: readonly T[], seed: number | null, turns: number): readonly T[] {
  if (seed === null) return all;
  const turn = ((seed % turns) + turns) % turns;
  return all.filter((_, index) => index % turns === turn);
}
