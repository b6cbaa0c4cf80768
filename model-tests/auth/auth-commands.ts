import { heartbeat, login } from '../../contract/auth.ts';
import { NOTIFICATIONS_PATH } from '../../contract/bases.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { SOCKET_UNAUTHORIZED } from '../../contract/push.ts';
import { EXPIRY_WARNING, REFRESH_INTERVAL, REFRESH_RETRY_DELAYS } from '../../domain/constants.ts';
import { granted, moveMouse, submitLogin } from '../app/app-commands.ts';
import { command, refusal, type Act, type Command } from '../levels/browser-walks.ts';
import type { StubbedResponse } from '../levels/browser-driver.ts';

/** Length of every session here, seconds: long enough for two refreshes, with the warning between them. */
export const DURATION = 150;
export const GRANTED = granted(DURATION);
export const REFUSED = refusal(401, 'UNAUTHORIZED');
export const UNTIL_WARNING = DURATION * 1_000 - EXPIRY_WARNING;

/** Timeout of the client for a response. */
export const REQUEST_TIMEOUT = 15_000;

export const answers =
  (endpoint: Endpoint, answer: StubbedResponse): Act =>
  (driver) =>
    driver.respondTo(endpoint, answer);

export const passes =
  (ms: number): Act =>
  (driver) =>
    driver.advance(ms);

export const openWaiting: Act = async (driver) => {
  await driver.storeToken('token-1');
  await driver.load('/profile');
};

export const refreshElsewhere: Act = (driver) =>
  driver.notifyFromOtherTab({ kind: 'refreshed', durationSeconds: DURATION, at: Date.UTC(2026, 10, 21, 12) });

export const rejectToken: Act = (driver) => driver.closeSocket(NOTIFICATIONS_PATH, SOCKET_UNAUTHORIZED);

export const endSession: Act = (driver) =>
  driver.notify(NOTIFICATIONS_PATH, { type: 'SESSION_EXPIRATION', reason: null });

/** Lets a minute pass, with user activity in the middle. */
export const passesInUse: Act = async (driver) => {
  await driver.advance(REFRESH_INTERVAL / 2);
  await moveMouse(driver);
  await driver.advance(REFRESH_INTERVAL / 2);
};

/** The pauses between the attempts of a refresh that never succeeds, and the transitions taken at each. */
export const retries = (
  later: readonly string[],
  again: readonly string[],
  noMore: readonly string[],
): readonly Command[] => [
  ...REFRESH_RETRY_DELAYS.flatMap((delay) => [
    command('the refresh is lost', answers(heartbeat, 'lost'), later),
    command('some seconds pass', passes(delay), again),
  ]),
  command('the last try is lost as well', answers(heartbeat, 'lost'), noMore),
];

/** A player signs in by the form. */
export const signsInByForm = (submits: readonly string[], isIn: readonly string[]): readonly Command[] => [
  command('the form is sent', submitLogin, submits),
  command('and accepted', answers(login, GRANTED), isIn),
];

export const LIMITED = refusal(403, 'DAILY_SESSION_TIME_LIMIT_REACHED');
