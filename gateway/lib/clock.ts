/** The gateway's time: one clock for all processes, the machine's time plus an offset that testers move. */
export interface Clock {
  /** What rules, SQL and the Date header go by (epoch ms). */
  now(): number;
  /** The machine's own time (epoch ms): for signatures, time limits of requests and retries, never for rules. */
  machineNow(): number;
}

export const machineClock = { now: () => Date.now(), machineNow: () => Date.now() } satisfies Clock;
