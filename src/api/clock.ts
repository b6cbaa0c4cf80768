let offset = 0;

/** The gateway's time, epoch ms: the device's clock, corrected by the Date header of the last response. */
export function gatewayNow(): number {
  return Date.now() + offset;
}

/** Responses have whole seconds, so a difference below 2 s is ignored. */
export function correctClock(gatewayTime: number): void {
  const difference = gatewayTime - Date.now();
  offset = Math.abs(difference) < 2_000 ? 0 : difference;
}
