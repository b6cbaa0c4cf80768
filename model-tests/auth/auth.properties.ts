import {
  acts,
  defineProperties,
  ends,
  isBusy,
  leadsTo,
  leavesWithin,
  never,
  precedes,
  precedesAfter,
  sends,
  takes,
} from '../engine/properties.ts';
import { authModel } from './auth.model.ts';

export const authProperties = defineProperties(authModel, {
  'AUTH-01 somebody is signed in only after the gateway granted a session': precedes(
    (at, step) =>
      takes('auth.sessionGranted')(at, step) ||
      ['passwordLogin', 'biometricLogin', 'tokenRefresh'].some((invoke) => ends(invoke, 'granted')(at, step)),
    (at) => at.matches('signIn'),
    (at) => at.matches('signOut'),
  ),
  'AUTH-06 a sign-out comes to its end, though the network never answers': leadsTo(
    (at) => at.matches('signOut'),
    (at) => !at.matches('signOut'),
  ),
  'AUTH-06 a sign-out takes 11 seconds at most, though the network never answers': leavesWithin(
    (at) => at.matches('signOut'),
    11_000,
  ),
  'AUTH-06 after a session the login is ready only once the sign-out was reported': precedesAfter(
    (at) => at.matches('signIn'),
    sends('auth.signedOut'),
    (at) => at.matches({ checked: 'ready' }),
  ),
  'AUTH-11 the session of a replaced tab is dropped before its token is tried': never(
    (at, step) =>
      takes('tab.signedIn')(at, step) && sends('auth.signedOut')(at, step) && !acts('dropSessionData')(at, step),
  ),
  'AUTH-03 a token that was found is tried, granted or given up, if the network answers': leadsTo(
    (at) => at.matches('idle'),
    (at, step) => !at.matches('idle') || takes('tab.signedIn')(at, step),
    ['network'],
  ),
  'AUTH-04 whoever signs in hears of it, if the network answers': leadsTo(
    (at) => at.matches('checked') && isBusy(at),
    (at) => !(at.matches('checked') && isBusy(at)),
    ['network'],
  ),
});
