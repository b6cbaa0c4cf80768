import type { Shared, Standing } from '../engine/composition.ts';
import type { Reply, Request, Truth } from './gateway-truth.ts';
import { done, gatewayOf, isOver, lost, reaches } from './invocations.ts';

/** One request of a machine: it arrives, its response is received, or one of them is lost. */
export function requests(
  at: Standing,
  part: string,
  invoke: string,
  request: Request,
  output: (reply: Reply, truth: Truth) => unknown,
  canBeLost = false,
): Shared[] {
  if (at.invocation(part, invoke) === undefined) return [];
  const invocation = `${part}.${invoke}`;
  const { truth, replies } = gatewayOf(at);
  const reply = replies[invocation];
  return [
    reply === undefined
      ? reaches(`${invocation} arrives`, invocation, request)
      : {
          text: `${invocation} is answered: ${reply}`,
          does: { [part]: done(invoke, output(reply, truth)), gateway: isOver(invocation) },
        },
    ...(canBeLost
      ? [{ text: `the answer to ${invocation} is lost`, does: { [part]: lost(invoke), gateway: isOver(invocation) } }]
      : []),
  ];
}
