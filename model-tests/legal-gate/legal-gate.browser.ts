import { fetchConfig } from '../../contract/config.ts';
import { acceptDocument, fetchUnacceptedDocuments } from '../../contract/legal.ts';
import type { AcceptOutcome } from '../../machines/session/legal-gate/legal-gate.ports.ts';
import { granted, openAccount } from '../app/app-commands.ts';
import { refusal } from '../levels/browser-walks.ts';
import type { BrowserScreen, Settle } from '../levels/browser-screen.ts';
import { defaultResponses } from '../default-responses.ts';
import { legalGateScreen } from './legal-gate.screen.ts';

/** Longer than any of the walks, which wait five minutes several times. */
const LONG = granted(86_400);

const unaccepted: Settle = {
  endpoint: fetchUnacceptedDocuments,
  done: (documents) => ({ status: 200, body: documents }),
  error: () => refusal(403, 'FORBIDDEN'),
};

export const legalGateBrowser: BrowserScreen = {
  screen: legalGateScreen,
  inputs: ['plain'],
  open: (driver, words) => openAccount(driver, words, LONG),
  causes: {},
  settles: {
    fetchDelay: {
      endpoint: fetchConfig,
      done: (fetchLegalsDelay) => ({ status: 200, body: { fetchLegalsDelay } }),
      error: () => refusal(403, 'FORBIDDEN'),
    },
    fetchUnaccepted: unaccepted,
    checkAgain: unaccepted,
    lookAgain: unaccepted,
    fetchNewer: unaccepted,
    fetchRest: unaccepted,
    acceptDocument: {
      endpoint: acceptDocument,
      done: (outcome) =>
        (outcome as AcceptOutcome).kind === 'accepted' ? { status: 200, body: {} } : refusal(404, 'NOT_FOUND'),
      error: () => 'lost',
    },
  },
  held: [],
  defaultResponses: (endpoint, request) =>
    endpoint.name === 'auth.heartbeat' ? LONG : defaultResponses(endpoint, request),
  omitted: {
    'legalGate.waiting.configuring|xstate.error.actor.fetchDelay|0':
      'Where the configuration can’t be had its default holds (reading 79): no answer of the gateway makes this call fail.',
  },
};
