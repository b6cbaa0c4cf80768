import type { GatewayResponse, Command, Rest } from '../actions.ts';
import { exclude, setStatus } from './exclusions.ts';
import { look, saveLimit } from './limits.ts';
import { deposit, settle, withdraw } from './payments.ts';
import { authenticate, count, checkJob, checkSocket } from './session-time.ts';
import { signIn } from './sessions.ts';
import type { State } from './state.ts';
import { MINUTE } from './state.ts';

/** Required and allowed results of each action, from the documents only: shares no code with the gateway. */

/** The effect of an authenticated command; returns the reason if its response is wrong, otherwise null. */
function perform(state: State, command: Command, response: GatewayResponse): string | null {
  const session = state.sessions[('device' in command ? state.devices[command.device] : null) ?? -1];
  const { status, code } = response;
  const expect = (wanted: number): string | null =>
    status === wanted ? null : `${command.do} answered with ${status} ${code ?? ''}`;
  switch (command.do) {
    case 'signIn':
      return signIn(state, command, response);
    case 'deposit':
      return deposit(state, command, response);
    case 'withdraw':
      return withdraw(state, command, response);
    case 'limit':
      return saveLimit(state, command, response);
    case 'exclude':
      return exclude(state, command, response);
    case 'deviceRequest':
      return expect(200);
    case 'look':
      count(state);
      return expect(200) ?? look(state, response);
    case 'ticket':
      if (status === 201) state.ticket = { session: state.devices[command.device] ?? -1, at: state.now };
      return expect(201);
    case 'password':
      if (session !== undefined && command.right) session.passwordAt = state.now;
      return command.right ? expect(204) : code === 'WRONG_PASSWORD' ? null : 'a wrong password passes';
    case 'heartbeat':
      if (session === undefined) return 'a heartbeat of nobody';
      count(state);
      session.seenAt = state.now;
      session.expiresAt = Math.min(state.now + 30 * MINUTE, session.endsAt);
      return expect(200);
    case 'signOut':
      count(state);
      if (session !== undefined) session.hasEnded = true;
      return expect(204);
  }
}

/** Checks a command's response in the present state, and updates the state. */
export function check(state: State, command: Command, response: GatewayResponse): string | null {
  if (command.do === 'signIn') return perform(state, command, response);
  const authenticated = authenticate(state, command.device, response, command.do === 'heartbeat');
  if (authenticated !== 'admitted') return authenticated === 'refused' ? null : authenticated;
  return perform(state, command, response);
}

/** For a command authenticated earlier: checks only its effect. */
export const checkLate = perform;

/**
 * Actions other than a player's request. `isIn`: whether a socket opened, the player is signed in after the job, a
 * payment is booked, or anything of the account continues after an operator's restriction.
 */
export function checkRest(state: State, action: Exclude<Rest, Command>, isIn: boolean): string | null {
  switch (action.do) {
    case 'wait':
      state.now = Math.max(state.now, action.until);
      return null;
    case 'settle':
      return settle(state, action.paid, isIn);
    case 'operator':
      return setStatus(state, action.status, isIn);
    case 'job':
      return checkJob(state, isIn);
    case 'socket':
      return checkSocket(state, isIn);
  }
}
