import type { Combination } from './combination.ts';
import type { Scan } from './scan.ts';

/** A state of the UI to scan: a screen, a dialog, or an error. */
export interface ScreenState {
  /** Unique; also the name of its pictures. */
  readonly name: string;
  /** Seeded signed-in player, by the local part of the e-mail; `plain` for any ordinary one; signed out by default. */
  readonly player?: string;
  /** True if the state ends the session, so that it gets its own. */
  readonly endsSession?: boolean;
  /** True if the question about statistics is not answered yet. */
  readonly asksConsent?: boolean;
  /** True if the state controls the page's clock. */
  readonly holdsClock?: boolean;
  /** Only for this width, if the state does not exist on the other. */
  readonly width?: Combination['width'];
  /** Brings the page to the state and waits until it is visible. */
  readonly show: (scan: Scan) => Promise<void>;
}
