import {
  canBeSwitched,
  isPushOn,
  pushSwitchStatus,
} from '../../machines/messages/push-switch/push-switch.selectors.ts';
import { machines } from '../../machines/registry.ts';
import { defineModel } from '../engine/model.ts';

export const pushSwitchModel = defineModel({
  name: 'pushSwitch',
  create: machines.pushSwitch.create,
  inputs: { plain: undefined },
  events: {
    'pushSwitch.toggle': { by: 'person' },
    'pushSwitch.retry': { by: 'person' },
  },
  actors: {
    isOffered: { done: { offered: true, notOffered: false }, error: { network: 'no network' } },
    findState: {
      done: {
        on: { kind: 'on' },
        off: { kind: 'off' },
        blocked: { kind: 'blocked' },
        unsupported: { kind: 'unsupported' },
      },
      error: { blocked: 'the script did not come' },
    },
    turnOn: {
      done: {
        subscribed: { kind: 'subscribed' },
        denied: { kind: 'denied' },
        missingAppId: { kind: 'missingAppId' },
        alreadyInitialised: { kind: 'alreadyInitialised' },
      },
      error: { blocked: 'the script did not come' },
    },
    turnOff: { done: { ended: undefined }, error: { blocked: 'the script did not come' } },
  },
  invariants: {
    'PSH-04 (reading 86) there is no switch before it is known that the operator has push notifications': (snapshot) =>
      (pushSwitchStatus(snapshot) === null) === (snapshot.matches('asking') || snapshot.matches('absent')),
    'PSH-04 (reading 86) what the browser blocks is off and cannot be switched': (snapshot) =>
      !snapshot.matches('blocked') || (!canBeSwitched(snapshot) && !isPushOn(snapshot)),
  },
});
