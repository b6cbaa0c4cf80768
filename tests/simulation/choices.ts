/**
 * The decisions of one run, made by drawn numbers. When they are used up every decision is the first possibility: tasks
 * then run one after the other and nothing breaks, so fewer and smaller numbers are a simpler run.
 */
export class Choices {
  readonly #drawn: readonly number[];
  #next = 0;

  constructor(drawn: readonly number[]) {
    this.#drawn = drawn;
  }

  /** One of `count` possibilities, from 0 on. */
  pick(count: number): number {
    const drawn = this.#drawn[this.#next] ?? 0;
    this.#next += 1;
    return drawn % count;
  }

  /** @throws RangeError for an empty list */
  one<T>(possibilities: readonly T[]): T {
    const chosen = possibilities[this.pick(possibilities.length)];
    if (chosen === undefined) throw new RangeError('nothing to choose from');
    return chosen;
  }

  /** True in `share` of 100 cases; never once the numbers are used up. */
  happens(share: number): boolean {
    return this.pick(100) >= 100 - share;
  }
}
