/** Runs each player's pushes in order, so that an older balance is never sent after a newer one. */
export interface Turns {
  run(player: string, work: () => Promise<void>): Promise<void>;
  /** Runs one piece of work in the turn of every given player: after what came before, and before what comes later. */
  runAll(players: readonly string[], work: () => Promise<void>): Promise<void>;
}

export function createTurns(): Turns {
  const turns = new Map<string, Promise<void>>();

  const run: Turns['run'] = (player, work) => {
    const turn = (turns.get(player) ?? Promise.resolve()).catch(() => undefined).then(work);
    const cleanUp = (): void => {
      if (turns.get(player) === turn) turns.delete(player);
    };
    turns.set(player, turn);
    turn.then(cleanUp, cleanUp);
    return turn;
  };

  return {
    run,
    async runAll(players, work) {
      const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
      // All turns are taken in one go: two pieces of work can't wait for each other.
      const begun = players.map((player) => {
        const { promise, resolve } = Promise.withResolvers<void>();
        void run(player, () => {
          resolve();
          return isOver;
        });
        return promise;
      });
      try {
        await Promise.all(begun);
        await work();
      } finally {
        end();
      }
    },
  };
}
