import type { Action, GatewayResponse, Command, Rest } from './actions.ts';
import { textOf } from './actions.ts';
import { distinct } from './oracle/distinct.ts';
import { check, checkLate, checkRest } from './oracle/oracle.ts';
import { openPayment } from './oracle/payments.ts';
import { authenticate } from './oracle/session-time.ts';
import type { Policy, State } from './oracle/state.ts';
import { newState } from './oracle/state.ts';
import type { TrialGateway } from './trial-gateway.ts';

export interface Scenario {
  readonly begins: number;
  readonly policy: Policy;
}

export interface ScenarioRun {
  readonly actions: readonly Action[];
  /** The problem of the last action; null if there is none. */
  readonly violation: string | null;
}

type Exchange = readonly [command: Command, response: GatewayResponse];

/** A running scenario of one player on the gateway; each response is compared with the allowed ones. */
export interface RunningScenario {
  /** One of the states that the responses so far allow. */
  present(): State;
  /** The problem of the response; null if there is none. */
  act(action: Action): Promise<string | null>;
  /** The actions so far. */
  readonly actions: readonly Action[];
}

export async function begin(gateway: TrialGateway, { begins, policy }: Scenario): Promise<RunningScenario> {
  gateway.setTime(begins);
  const email = await gateway.addPlayer();
  let states: readonly State[] = [newState(begins, policy)];
  const tokens = ['', '', ''];
  let ticket = '';
  const actions: Action[] = [];

  const send = async (command: Command, via: number, admitted?: () => Promise<void>): Promise<GatewayResponse> => {
    const response = await gateway.send(command, { email, token: tokens[command.device] ?? '', via }, admitted);
    const given = response.body as { token?: string; ticket?: string } | null;
    if ((command.do === 'signIn' || command.do === 'heartbeat') && given?.token !== undefined)
      tokens[command.device] = given.token;
    if (command.do === 'ticket' && given?.ticket !== undefined) ticket = given.ticket;
    return response;
  };

  /** Continues with the states that allow the result; returns the problem if there are none. */
  const goOn = (checked: (state: State) => string | null): string | null => {
    const problems = states.map(checked);
    const right = states.filter((_, index) => problems[index] === null);
    if (right.length === 0) return problems[0] ?? 'no state is left';
    states = distinct(right);
    return null;
  };
  const present = (): State => {
    const [state] = states;
    if (state === undefined) throw new Error('no state is left');
    return state;
  };

  const rest = async (action: Rest): Promise<string | null> => {
    switch (action.do) {
      case 'wait':
        goOn((state) => checkRest(state, action, false));
        gateway.setTime(present().now);
        return null;
      case 'settle': {
        const payment = openPayment(present());
        const isBooked = payment === undefined || (await gateway.settle(email, payment.id, action.paid));
        return goOn((state) => checkRest(state, action, isBooked));
      }
      case 'operator': {
        const continues = await gateway.setStatus(email, action.status);
        return goOn((state) => checkRest(state, action, continues));
      }
      case 'job': {
        const isIn = await gateway.runJob(email);
        return goOn((state) => checkRest(state, action, isIn));
      }
      case 'socket': {
        const isIn = await gateway.opensSocket(ticket);
        return goOn((state) => checkRest(state, action, isIn));
      }
      default: {
        const response = await send(action, actions.length % 2);
        return goOn((state) => check(state, action, response));
      }
    }
  };

  const together = async (commands: readonly Command[]): Promise<string | null> => {
    const answers = await Promise.all(
      commands.map(async (command, via): Promise<Exchange> => [command, await send(command, via % 2)]),
    );
    const after = states.flatMap((state) => inEveryOrder(state, answers));
    if (after.length === 0) return `no order explains ${answers.map(exchangeText).join(' | ')}`;
    states = distinct(after);
    return null;
  };

  const slowly = async (command: Command, meanwhile: readonly Rest[]): Promise<string | null> => {
    let problem: string | null = null;
    let wasAdmitted = false;
    const response = await send(command, 0, async () => {
      wasAdmitted = true;
      problem = goOn((state) => {
        const admission = authenticate(state, command.device, { status: 200, code: null, body: null });
        return admission === 'admitted' ? null : admission;
      });
      for (const action of meanwhile) problem ??= await rest(action);
    });
    return problem ?? goOn((state) => (wasAdmitted ? checkLate : check)(state, command, response));
  };

  const act = (action: Action): Promise<string | null> => {
    actions.push(action);
    if (action.do === 'together') return together(action.commands);
    return action.do === 'slowly' ? slowly(action.command, action.meanwhile) : rest(action);
  };
  return { present, act, actions };
}

const exchangeText = ([command, { status, code }]: Exchange): string =>
  `${textOf(command)}: ${status} ${code ?? ''}`.trimEnd();

/** The states after the commands, for every order that explains the responses. Any may be authenticated before all. */
function inEveryOrder(before: State, exchanges: readonly Exchange[]): readonly State[] {
  if (exchanges.length === 0) return [before];
  const after = exchanges.flatMap(([command, response], index) =>
    [check, checkLate].flatMap((checked) => {
      const state = structuredClone(before);
      if (checked(state, command, response) !== null) return [];
      return inEveryOrder(
        state,
        exchanges.filter((_, other) => other !== index),
      );
    }),
  );
  return distinct(after);
}

/** Runs known actions from the start, until a problem is found. */
export async function replay(
  gateway: TrialGateway,
  scenario: Scenario,
  actions: readonly Action[],
): Promise<ScenarioRun> {
  const running = await begin(gateway, scenario);
  let violation: string | null = null;
  for (const action of actions) {
    violation = await running.act(action);
    if (violation !== null) break;
  }
  return { actions: running.actions, violation };
}

export function scenarioText({ begins, policy }: Scenario, { actions, violation }: ScenarioRun): string[] {
  const lines = actions.map((action, index) => `  ${index + 1}. ${textOf(action)}`);
  return [`${violation ?? ''} (${policy}, from ${new Date(begins).toISOString()})`, ...lines];
}
