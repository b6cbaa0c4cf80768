import type { Action, Answer, Deed, Rest } from './actions.ts';
import { textOf } from './actions.ts';
import { distinct } from './oracle/distinct.ts';
import { judge, judgeLate, judgeRest } from './oracle/oracle.ts';
import { openPayment } from './oracle/payments.ts';
import { admit } from './oracle/session-time.ts';
import type { Policy, State } from './oracle/state.ts';
import { newState } from './oracle/state.ts';
import type { TrialGateway } from './trial-gateway.ts';

export interface Life {
  readonly begins: number;
  readonly policy: Policy;
}

export interface Lived {
  readonly actions: readonly Action[];
  /** What was wrong with the last of them; null if nothing was. */
  readonly violation: string | null;
}

type Told = readonly [deed: Deed, answer: Answer];

/** A player's life on the gateway under way, each answer compared with what may come of it. */
export interface Living {
  /** One of the states that what was answered until now leaves open. */
  present(): State;
  /** What is wrong with the answer; null if nothing is. */
  act(action: Action): Promise<string | null>;
  /** What was done until now. */
  readonly actions: readonly Action[];
}

export async function begin(gateway: TrialGateway, { begins, policy }: Life): Promise<Living> {
  gateway.setTime(begins);
  const email = await gateway.addPlayer();
  let states: readonly State[] = [newState(begins, policy)];
  const tokens = ['', '', ''];
  let ticket = '';
  const actions: Action[] = [];

  const send = async (deed: Deed, via: number, admitted?: () => Promise<void>): Promise<Answer> => {
    const answer = await gateway.send(deed, { email, token: tokens[deed.device] ?? '', via }, admitted);
    const given = answer.body as { token?: string; ticket?: string } | null;
    if ((deed.do === 'signIn' || deed.do === 'heartbeat') && given?.token !== undefined)
      tokens[deed.device] = given.token;
    if (deed.do === 'ticket' && given?.ticket !== undefined) ticket = given.ticket;
    return answer;
  };

  /** Goes on with the states in which what happened is right; the reason why it is not, where there are none. */
  const goOn = (judged: (state: State) => string | null): string | null => {
    const problems = states.map(judged);
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
        goOn((state) => judgeRest(state, action, false));
        gateway.setTime(present().now);
        return null;
      case 'settle': {
        const payment = openPayment(present());
        const isBooked = payment === undefined || (await gateway.settle(email, payment.id, action.paid));
        return goOn((state) => judgeRest(state, action, isBooked));
      }
      case 'operator': {
        const goesOn = await gateway.setStatus(email, action.status);
        return goOn((state) => judgeRest(state, action, goesOn));
      }
      case 'job': {
        const isIn = await gateway.runJob(email);
        return goOn((state) => judgeRest(state, action, isIn));
      }
      case 'socket': {
        const isIn = await gateway.opensSocket(ticket);
        return goOn((state) => judgeRest(state, action, isIn));
      }
      default: {
        const answer = await send(action, actions.length % 2);
        return goOn((state) => judge(state, action, answer));
      }
    }
  };

  const together = async (deeds: readonly Deed[]): Promise<string | null> => {
    const answers = await Promise.all(deeds.map(async (deed, via): Promise<Told> => [deed, await send(deed, via % 2)]));
    const after = states.flatMap((state) => inEveryOrder(state, answers));
    if (after.length === 0) return `no order explains ${answers.map(toldText).join(' | ')}`;
    states = distinct(after);
    return null;
  };

  const slowly = async (deed: Deed, meanwhile: readonly Rest[]): Promise<string | null> => {
    let problem: string | null = null;
    let wasAdmitted = false;
    const answer = await send(deed, 0, async () => {
      wasAdmitted = true;
      problem = goOn((state) => {
        const admission = admit(state, deed.device, { status: 200, code: null, body: null });
        return admission === 'admitted' ? null : admission;
      });
      for (const action of meanwhile) problem ??= await rest(action);
    });
    return problem ?? goOn((state) => (wasAdmitted ? judgeLate : judge)(state, deed, answer));
  };

  const act = (action: Action): Promise<string | null> => {
    actions.push(action);
    if (action.do === 'together') return together(action.deeds);
    return action.do === 'slowly' ? slowly(action.deed, action.meanwhile) : rest(action);
  };
  return { present, act, actions };
}

const toldText = ([deed, { status, code }]: Told): string => `${textOf(deed)}: ${status} ${code ?? ''}`.trimEnd();

/** The states after the deeds, by every order that explains the answers. Any may have been let in before all. */
function inEveryOrder(before: State, told: readonly Told[]): readonly State[] {
  if (told.length === 0) return [before];
  const after = told.flatMap(([deed, answer], index) =>
    [judge, judgeLate].flatMap((judged) => {
      const state = structuredClone(before);
      if (judged(state, deed, answer) !== null) return [];
      return inEveryOrder(
        state,
        told.filter((_, other) => other !== index),
      );
    }),
  );
  return distinct(after);
}

/** Lives a life that is known from its beginning, until something is wrong. */
export async function relive(gateway: TrialGateway, life: Life, actions: readonly Action[]): Promise<Lived> {
  const living = await begin(gateway, life);
  let violation: string | null = null;
  for (const action of actions) {
    violation = await living.act(action);
    if (violation !== null) break;
  }
  return { actions: living.actions, violation };
}

export function lifeText({ begins, policy }: Life, { actions, violation }: Lived): string[] {
  const lines = actions.map((action, index) => `  ${index + 1}. ${textOf(action)}`);
  return [`${violation ?? ''} (${policy}, from ${new Date(begins).toISOString()})`, ...lines];
}
