import type * as z from 'zod/mini';
import { ClockState, CONTROL_PREFIX, Fault } from '../../contract/sandbox.ts';
import type { GatewayAnswer, GatewayClient } from '../gateway-client.ts';

const TIMEOUT = 1_500;

export type GatewayState =
  | { readonly kind: 'up'; readonly clock: z.infer<typeof ClockState>; readonly fault: Fault | null }
  | { readonly kind: 'down' | 'noControl' | 'otherSecret' }
  | { readonly kind: 'odd'; readonly status: number };

/** What the gateway says of itself, for showing; never throws. */
export async function readGatewayState(gateway: GatewayClient): Promise<GatewayState> {
  const [clock, fault] = await Promise.all([
    gateway.call({ method: 'GET', path: `${CONTROL_PREFIX}/clock`, timeout: TIMEOUT }),
    gateway.call({ method: 'GET', path: `${CONTROL_PREFIX}/faults`, timeout: TIMEOUT }),
  ]);
  if (clock.kind === 'unreachable') return { kind: 'down' };
  const parsed = ClockState.safeParse(clock.body);
  if (clock.status === 200 && parsed.success) return { kind: 'up', clock: parsed.data, fault: faultIn(fault) };
  if (clock.status === 404) return { kind: 'noControl' };
  if (clock.status === 401 || clock.status === 403) return { kind: 'otherSecret' };
  return { kind: 'odd', status: clock.status };
}

function faultIn(answer: GatewayAnswer): Fault | null {
  const parsed = Fault.safeParse(answer.kind === 'answered' ? answer.body : null);
  return parsed.success ? parsed.data : null;
}
