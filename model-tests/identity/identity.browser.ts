import { fetchDocuments } from '../../contract/documents.ts';
import { fetchAccountStatuses } from '../../contract/player.ts';
import { fetchVerificationSession, fetchVerificationState, startVerification } from '../../contract/verification.ts';
import { VERIFICATION_POLL_INTERVAL, VERIFICATION_RESET } from '../../domain/constants.ts';
import { VERIFIED_STATUSES } from '../support/account-statuses.ts';
import { showPageAgain } from '../deposit/deposit-app.ts';
import { command, refusal, type Act, type Walk } from '../levels/browser-walks.ts';
import type { DefaultResponses } from '../levels/browser-driver.ts';
import { manualTraversal } from '../levels/manual-traversal.ts';
import { defaultResponses } from '../default-responses.ts';
import { PROVIDER_PAGE } from '../registration/registration-app.ts';
import { methodName } from '../registration/registration-names.ts';
import { documentsNames, identityTitle } from './documents-names.ts';
import { identityDefaultResponses, openDocuments, sendPicture } from './identity-app.ts';
import { identityModel } from './identity.model.ts';

const shown = 'identity.conversation.none|identity.shown|0';
const opened = 'identity.documents.unopened|identity.shown|0';
const nobodyReturned = 'identity.conversation.looking|xstate.done.actor.takeReturn|1';
const returned = 'identity.conversation.looking|xstate.done.actor.takeReturn|0';
const counted = 'identity.documents.counting|xstate.done.actor.countDocuments|0';
const notCounted = 'identity.documents.counting|xstate.error.actor.countDocuments|0';
const started = 'identity.conversation.none|verification.start|0';
const leaving = 'identity.conversation.underWay|verification.leaving|0';
const asking = 'identity.conversation.underWay|verification.asking|0';
const resumed = 'identity.conversation.underWay|verification.resumed|0';
const shownAgain = 'identity.conversation.underWay|page.shown|0';
const tokenRefused = 'identity.conversation.underWay|xstate.done.actor.verification|0';
const ended = 'identity.conversation.underWay|xstate.done.actor.verification|1';
const sent = 'identity.documents.open|documents.counted|0';
const sendingRefused = 'identity.documents.open|documents.registrationExpired|0';

const CRASH = 'An actor of the session crashes: neither a person nor the network can make it.';

const unproven: DefaultResponses = (endpoint, request) =>
  endpoint.name === 'player.fetchAccountStatuses'
    ? { status: 200, body: { ...VERIFIED_STATUSES, accountStatus: 'TRIAL', identityStatus: 'UNVERIFIED' } }
    : defaultResponses(endpoint, request);

const starts: Act = async (driver, screen, words) => {
  const left = driver.page.waitForRequest(`${PROVIDER_PAGE}**`);
  driver.respondNext(startVerification, {
    status: 200,
    body: { conversationId: 'conversation-1', redirectUrl: PROVIDER_PAGE },
  });
  await screen.click('radio', methodName(words, 'MOJE_ID'));
  await screen.click('button', documentsNames(words).verify);
  await left;
  await driver.settleDown();
};

const decides: Act = async (driver, screen, words) => {
  driver.respondNext(fetchVerificationState, {
    status: 200,
    body: {
      conversationStatus: 'FINISHED',
      conversationResult: { identity: { status: 'VERIFIED', errors: [] } },
      redirectUrl: null,
    },
  });
  await driver.advance(VERIFICATION_POLL_INTERVAL);
  await screen.see('heading', identityTitle(words, 'received'));
  await driver.advance(VERIFICATION_RESET);
};

const proving: Walk = {
  title: 'VER-02 VER-03 VER-06 a player proves who they are',
  commands: [
    command('the documents are opened', (driver, _, words) => openDocuments(driver, words), [
      shown,
      opened,
      nobodyReturned,
      counted,
    ]),
    command('a picture is sent', (driver) => sendPicture(driver, { status: 201, body: [] }), [sent]),
    command('the gateway refuses the token', (driver) => sendPicture(driver, refusal(401, 'TOKEN_EXPIRED')), [
      sendingRefused,
    ]),
    command('the provider is chosen', starts, [started, leaving]),
    command('the page is shown again', showPageAgain, [shownAgain, asking]),
    command('the provider decides', decides, [ended]),
  ],
};

const comingBack: Walk = {
  title: 'VER-02 a player comes back from the provider',
  commands: [
    command(
      'the provider leads back, the list of documents is refused',
      async (driver, _, words) => {
        driver.respondNext(fetchDocuments, refusal(403, 'FORBIDDEN'));
        await openDocuments(driver, words, '?conversationId=conversation-1');
      },
      [shown, opened, returned, notCounted],
    ),
    command(
      'the conversation is found',
      (driver) =>
        driver.respondTo(fetchVerificationSession, {
          status: 200,
          body: {
            registrationId: 'player-1',
            conversationId: 'conversation-1',
            registrationToken: null,
            methodName: 'MOJE_ID',
            identity: null,
          },
        }),
      [resumed, asking],
    ),
    command(
      'the gateway refuses the token',
      async (driver) => {
        driver.respondNext(fetchVerificationState, refusal(401, 'TOKEN_EXPIRED'));
        await driver.advance(VERIFICATION_POLL_INTERVAL);
      },
      [tokenRefused],
    ),
  ],
};

const strangeReturn: Walk = {
  title: 'VER-02 a conversation that the provider cannot have named is not asked about',
  commands: [
    command(
      'a link leads to the documents',
      (driver, _, words) => openDocuments(driver, words, '?conversationId=a%2F..%2Fb'),
      [shown, opened, nobodyReturned, counted],
    ),
  ],
};

const identified: Walk = {
  title: 'VER-02 a player whose identity is verified is not asked for it',
  commands: [
    command(
      'the documents are opened',
      async (driver, screen, words) => {
        driver.respondNext(fetchAccountStatuses, {
          status: 200,
          body: { ...VERIFIED_STATUSES, accountStatus: 'TRIAL', identityStatus: 'VERIFIED' },
        });
        await openDocuments(driver, words);
        await driver.settleDown();
        await screen.text(words('account.accountStatus.list.identity.VERIFIED'));
        await driver.advance(1_000);
        await screen.gone('button', documentsNames(words).verify);
      },
      [shown, opened, nobodyReturned, counted],
    ),
  ],
};

export const identityBrowser = manualTraversal(identityModel, {
  walks: [proving, comingBack, strangeReturn, identified],
  held: [fetchVerificationSession],
  defaultResponses: identityDefaultResponses(unproven),
  omitted: {
    'identity.conversation.looking|xstate.error.actor.takeReturn|0': 'The address can always be read.',
    'identity.conversation.underWay|xstate.error.actor.verification|0': CRASH,
    'identity.documents.open|xstate.error.actor.documentUpload|0': CRASH,
    'identity.documents.restarting|xstate.after.uploadRestart.identity.documents.restarting|0': CRASH,
  },
});
