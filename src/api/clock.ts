let offset = 0;

/** The gateway's time, epoch ms: this machine's clock, corrected by the Date header of the last answer. */
export function gatewayNow(): number {
  return Date.now() + offset;
}

/** Answers carry whole seconds, so a difference below two of them is no difference. */
export function correctClock(gatewayTime: number): void {
  const difference = gatewayTime - Date.now();
  offset = Math.abs(difference) < 2_000 ? 0 : difference;
}
