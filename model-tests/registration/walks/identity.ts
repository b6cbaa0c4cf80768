import { fetchVerificationSession, fetchVerificationState, startVerification } from '../../../contract/verification.ts';
import { VERIFICATION_POLL_INTERVAL, VERIFICATION_RESET } from '../../../domain/constants.ts';
import { REGISTRATION_ID } from '../../support/stored-registration.ts';
import { showPageAgain } from '../../deposit/deposit-app.ts';
import { clicks, type Act, type Walk } from '../../levels/browser-walks.ts';
import { chooseMethod, PROVIDER_PAGE, returnFromProvider } from '../registration-app.ts';
import { REGISTRATION_PLACE } from '../registration-names.ts';
import { EXPIRED, given, opensStep, passes, inTurn } from '../registration-commands.ts';
import {
  advances,
  choosesManual,
  choosesProvider,
  comesBack,
  enters,
  found,
  identityExpired,
  identityKnown,
  identityNot,
  identityProven,
  identityShown,
  known,
  methods,
  opens,
  opensKnown,
  polls,
  returns,
  schemaLoaded,
  starts,
  toProvider,
} from '../registration-branches.ts';
import { command, opensAt } from './steps.ts';

const chooses =
  (method: 'MOJE_ID' | 'MANUAL'): Act =>
  (driver, screen, words) =>
    chooseMethod(driver, screen, words, method);

const started = (redirectUrl: string | null): Act =>
  given(startVerification, { status: 200, body: { conversationId: 'conversation-1', redirectUrl } });

const partly = given(fetchVerificationState, {
  status: 200,
  body: { conversationStatus: 'PARTIAL', conversationResult: null, redirectUrl: null },
});

const decided = given(fetchVerificationState, {
  status: 200,
  body: {
    conversationStatus: 'FINISHED',
    conversationResult: { identity: { status: 'VERIFIED', errors: [] } },
    redirectUrl: null,
  },
});

export const identity: Walk = {
  title: 'REG-09 VER-02 VER-03 VER-04 the identity provider',
  commands: [
    command('somebody comes to the methods', opensAt('verification_methods'), [...known, enters]),
    command('goes to the provider', inTurn(started(PROVIDER_PAGE), chooses('MOJE_ID')), [
      choosesProvider,
      starts,
      toProvider,
    ]),
    command('comes back by hand', showPageAgain, [identityShown, polls]),
    command('gives up', clicks('registration.identity.giveUp'), [identityNot, enters]),
    command('begins again, without a page', inTurn(started(null), chooses('MOJE_ID')), [
      choosesProvider,
      starts,
      polls,
    ]),
    command(
      'is known',
      inTurn(decided, passes(VERIFICATION_POLL_INTERVAL), (_, screen, words) =>
        screen.text(words('registration.identity.confirmed.title')),
      ),
      [],
    ),
    command('and goes on', passes(VERIFICATION_RESET), [identityProven, advances, enters]),
    command('changes the method', opensStep('verification_methods'), [opens, enters]),
    command('to the manual one', chooses('MANUAL'), [choosesManual, advances, enters]),
    command('changes it again', opensStep('verification_methods'), [opens, enters]),
    command('to a provider that knows a part', inTurn(started(null), chooses('MOJE_ID')), [
      choosesProvider,
      starts,
      polls,
    ]),
    command('is told so', inTurn(partly, passes(VERIFICATION_POLL_INTERVAL)), []),
    command('and goes on', passes(VERIFICATION_RESET), [identityProven, advances, enters]),
    command('and again', opensStep('verification_methods'), [opens, enters]),
    command('too late', inTurn(given(startVerification, EXPIRED), chooses('MOJE_ID')), [
      choosesProvider,
      starts,
      identityExpired,
    ]),
  ],
};

export const returningFresh: Walk = {
  title: 'REG-10 back from the identity provider in a browser that keeps nothing',
  commands: [
    command(
      'the provider sends the player back',
      inTurn(
        given(fetchVerificationSession, {
          status: 200,
          body: {
            registrationId: REGISTRATION_ID,
            conversationId: 'conversation-1',
            registrationToken: 'reg_2',
            methodName: 'MOJE_ID',
            identity: null,
          },
        }),
        async (driver, _, words) => {
          await driver.goto(
            `${REGISTRATION_PLACE.path}?conversationId=conversation-1`,
            words(REGISTRATION_PLACE.title),
          );
          await driver.settleDown();
        },
      ),
      [found, schemaLoaded, ['registration.opening|always|1'], returns, comesBack, identityKnown, polls],
    ),
    command('is asked about with the token of the session', inTurn(decided, passes(VERIFICATION_POLL_INTERVAL)), []),
  ],
};

export const returning: Walk = {
  title: 'REG-10 back from the identity provider',
  commands: [
    command(
      'the provider sends the player back',
      inTurn(
        given(fetchVerificationSession, {
          status: 200,
          body: {
            registrationId: REGISTRATION_ID,
            conversationId: 'conversation-1',
            registrationToken: null,
            methodName: 'MOJE_ID',
            identity: null,
          },
        }),
        (driver, _, words) => returnFromProvider(driver, words, 'conversation-1'),
      ),
      [found, schemaLoaded, opensKnown, methods, returns, comesBack, identityKnown, polls],
    ),
  ],
};
