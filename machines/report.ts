import { sendParent, type ActionArgs, type EventObject, type MachineContext, type ParameterizedObject } from 'xstate';

/**
 * The one way in which a child speaks to its parent: `const report = reporterOf<AuthReport>()`. The parent's events
 * include the child's reports, so that both sides are typed by the same union.
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
