import type { Combination } from './combination.ts';
import type { Scan } from './scan.ts';

/** Something that a person can be looking at: a screen, a dialog over it, or one of its errors. */
export interface ScreenState {
  /** Unique; also the name of its pictures. */
  readonly name: string;
  /** Seeded player who is signed in, by the first part of the address; `plain` for any ordinary one; nobody without it. */
  readonly player?: string;
  /** True where the session is ended by it: it gets one of its own. */
  readonly endsSession?: boolean;
  /** True where nobody has answered the question about statistics yet. */
  readonly asksConsent?: boolean;
  /** True where time has to pass in the page. */
  readonly holdsClock?: boolean;
  /** Only on this width, where the other has no such thing. */
  readonly width?: Combination['width'];
  /** Brings the page there and waits until it stands. */
  readonly show: (scan: Scan) => Promise<void>;
}
