/** The gateway's time: one clock for all processes, the machine's time plus an offset that testers set. */
export interface Clock {
  /** The time for rules, SQL and the Date header (epoch ms). */
  now(): number;
  /** The machine's own time (epoch ms): for signatures, request timeouts and retries, never for rules. */
  machineNow(): number;
}

export const machineClock = { now: () => Date.now(), machineNow: () => Date.now() } satisfies Clock;
