import type * as z from 'zod/mini';
import { ClockState, TEST_CONTROLS_PREFIX, Fault } from '../../contract/sandbox.ts';
import type { GatewayResponse, GatewayClient } from '../gateway-client.ts';

const TIMEOUT = 1_500;

export type GatewayState =
  | { readonly kind: 'up'; readonly clock: z.infer<typeof ClockState>; readonly fault: Fault | null }
  | { readonly kind: 'down' | 'noTestControls' | 'otherSecret' }
  | { readonly kind: 'odd'; readonly status: number };

/** The gateway's state for display; never throws. */
export async function readGatewayState(gateway: GatewayClient): Promise<GatewayState> {
  const [clock, fault] = await Promise.all([
    gateway.request({ method: 'GET', path: `${TEST_CONTROLS_PREFIX}/clock`, timeout: TIMEOUT }),
    gateway.request({ method: 'GET', path: `${TEST_CONTROLS_PREFIX}/faults`, timeout: TIMEOUT }),
  ]);
  if (clock.kind === 'unreachable') return { kind: 'down' };
  const parsed = ClockState.safeParse(clock.body);
  if (clock.status === 200 && parsed.success) return { kind: 'up', clock: parsed.data, fault: faultIn(fault) };
  if (clock.status === 404) return { kind: 'noTestControls' };
  if (clock.status === 401 || clock.status === 403) return { kind: 'otherSecret' };
  return { kind: 'odd', status: clock.status };
}

function faultIn(response: GatewayResponse): Fault | null {
  const parsed = Fault.safeParse(response.kind === 'answered' ? response.body : null);
  return parsed.success ? parsed.data : null;
}
