import type { SendCodeOutcome, VerifyCodeOutcome } from './phone-verification.ports.ts';

/** A waiting time; `until` is epoch ms, gateway time. */
export interface Wait {
  readonly seconds: number;
  readonly until: number;
}

/** How long a code is valid. */
export type HeldCode = Wait;

export function millisecondsOf(wait: Wait | null): number {
  return (wait?.seconds ?? 0) * 1_000;
}

function waitOf(seconds: number, at: number): Wait {
  return { seconds, until: at + seconds * 1_000 };
}

export function codeOf(outcome: SendCodeOutcome): HeldCode | null {
  return 'expiresInSeconds' in outcome ? waitOf(outcome.expiresInSeconds, outcome.at) : null;
}

export function resendOf(outcome: SendCodeOutcome): Wait | null {
  return 'resendAfterSeconds' in outcome ? waitOf(outcome.resendAfterSeconds, outcome.at) : null;
}

export function checkOf(outcome: VerifyCodeOutcome): Wait | null {
  return outcome.kind === 'tooMany' ? waitOf(outcome.waitSeconds, outcome.at) : null;
}
