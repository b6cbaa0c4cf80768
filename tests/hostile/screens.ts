import { routes } from '../../src/app/routes.ts';

/** A screen of the app, as a person opens it. */
export interface HostileScreen {
  readonly path: string;
  readonly isPlayer: boolean;
}

/** Screens of player protection and money are tried first. */
const FIRST = /limits|accountSettings|withdraw|deposit$/;

/** Every route of the app with its own content; the runner fills in `:id`. */
export const screens: readonly HostileScreen[] = routes
  .filter(({ index }) => index === undefined)
  .map(({ path, access }) => ({ path, isPlayer: access === 'player' }))
  .toSorted((a, b) => Number(FIRST.test(b.path)) - Number(FIRST.test(a.path)));
