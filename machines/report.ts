import { sendParent, type ActionArgs, type EventObject, type MachineContext, type ParameterizedObject } from 'xstate';

/**
 * The only way for a child to send events to its parent: `const report = reporterOf<AuthReport>()`. The parent's events
 * include the child's reports, so the same union types both sides.
 */
export function reporterOf<Report extends EventObject>() {
  return function report<
    Context extends MachineContext,
    ExpressionEvent extends EventObject,
    Params extends ParameterizedObject['params'] | undefined,
    Event extends EventObject,
  >(event: Report | ((scope: ActionArgs<Context, ExpressionEvent, Event>, params: Params) => Report)) {
    return sendParent<Context, ExpressionEvent, Params, Report, Event>(event);
  };
}
