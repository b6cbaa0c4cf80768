import { fetchVerificationSession, fetchVerificationState, startVerification } from '../../contract/verification.ts';
import type { ConversationAnswer } from '../../domain/identity/verification-status.ts';
import type {
  ConversationStatus,
  SessionOutcome,
  StartVerificationOutcome,
} from '../../machines/onboarding/verification/verification.ports.ts';
import { REGISTRATION_ID } from '../support/stored-registration.ts';
import { showPageAgain } from '../deposit/deposit-app.ts';
import { refusal } from '../levels/browser-walks.ts';
import type { Settled } from '../engine/drive.ts';
import type { BrowserScreen } from '../levels/browser-screen.ts';
import { pageScreen } from '../engine/page-screen.ts';
import type { Words } from '../levels/screen.ts';
import type { StubbedResponse, DefaultResponses, BrowserDriver } from '../levels/browser-driver.ts';
import {
  chooseMethod,
  openRegistration,
  PROVIDER_PAGE,
  registrationDefaultResponses,
  returnFromProvider,
} from '../registration/registration-app.ts';
import { verificationScreen } from './verification.screen.ts';

const CONVERSATION = 'conversation-1';
const EXPIRED = refusal(401, 'REGISTRATION_TOKEN_EXPIRED');

async function open(driver: BrowserDriver, words: Words, input: string): Promise<void> {
  if (input === 'returned') return returnFromProvider(driver, words, CONVERSATION);
  await openRegistration(driver, words, 'verification_methods');
  await chooseMethod(driver, pageScreen(driver), words, 'MOJE_ID');
}

/** The app opens the provider's page; its response without content keeps the app open. */
async function settleStart(driver: BrowserDriver, outcome: Settled): Promise<void> {
  if ('error' in outcome) return driver.respondTo(startVerification, 'lost');
  const started = outcome.output as StartVerificationOutcome;
  switch (started.kind) {
    case 'refused':
      return driver.respondTo(startVerification, refusal(422, 'VERIFICATION_START_FAILED'));
    case 'registrationExpired':
      return driver.respondTo(startVerification, EXPIRED);
    case 'started': {
      const redirectUrl = started.redirectUrl === null ? null : PROVIDER_PAGE;
      const hasLeft = redirectUrl === null ? null : driver.page.waitForRequest(`${PROVIDER_PAGE}**`);
      await driver.respondTo(startVerification, { status: 200, body: { conversationId: CONVERSATION, redirectUrl } });
      await hasLeft;
    }
  }
}

function sessionResponse(outcome: SessionOutcome): StubbedResponse {
  if (outcome.kind === 'registrationExpired') return EXPIRED;
  if (outcome.kind === 'notFound') return refusal(404, 'CONVERSATION_NOT_FOUND');
  const { method, identity } = outcome;
  return {
    status: 200,
    body: {
      registrationId: REGISTRATION_ID,
      conversationId: CONVERSATION,
      registrationToken: null,
      methodName: method,
      identity,
    },
  };
}

/** For each end of a conversation, the provider's data: its status, and the identity's. */
const ENDS = {
  confirmed: ['FINISHED', 'VERIFIED'],
  submitted: ['PARTIAL', null],
  failed: ['FINISHED', 'REJECTED'],
  canceled: ['CANCELED', null],
  expired: ['EXPIRED', 'SOMETHING_NEW'],
} as const satisfies Readonly<Record<string, readonly [ConversationStatus, string | null]>>;

function stateResponse(outcome: ConversationAnswer | { readonly kind: 'registrationExpired' }): StubbedResponse {
  if (outcome.kind === 'registrationExpired') return EXPIRED;
  const [conversation, identity] = outcome.kind === 'pending' ? (['IN_PROGRESS', null] as const) : ENDS[outcome.end];
  return {
    status: 200,
    body: {
      conversationStatus: conversation,
      conversationResult: identity === null ? null : { identity: { status: identity, errors: [] } },
      redirectUrl: null,
    },
  };
}

/** As many polls as in the model. */
const verificationDefaultResponses: DefaultResponses = (endpoint, request) =>
  endpoint.name === 'config.fetch'
    ? { status: 200, body: { authologic: { pollingTimeout: 4 } } }
    : registrationDefaultResponses(endpoint, request);

export const verificationBrowser: BrowserScreen = {
  screen: verificationScreen,
  inputs: ['new', 'returned'],
  open,
  settles: {
    start: { by: settleStart },
    find: {
      endpoint: fetchVerificationSession,
      done: (output) => sessionResponse(output as SessionOutcome),
      error: () => 'lost',
    },
    fetchState: {
      endpoint: fetchVerificationState,
      done: (output) => stateResponse(output as Parameters<typeof stateResponse>[0]),
      error: (_, name) => (name === 'tooMany' ? refusal(429, 'RATE_LIMITED') : 'lost'),
    },
  },
  causes: { 'page.shown': showPageAgain },
  held: [startVerification],
  defaultResponses: verificationDefaultResponses,
  omitted: {},
};
