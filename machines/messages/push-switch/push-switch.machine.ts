import { emit, fromPromise, setup } from 'xstate';
import type { Meta, Tag } from '../../meta.ts';
import type { SubscribeOutcome } from '../../dialogs/push-prompt/push-prompt.ports.ts';
import type { DeviceState, PushSwitchPorts } from './push-switch.ports.ts';

export type PushSwitchEvent = { type: 'pushSwitch.toggle' } | { type: 'pushSwitch.retry' };

export type PushSwitchEmitted = { type: 'pushSwitch.optedIn' } | { type: 'pushSwitch.optedOut' };

/** Timeout in ms, because the SDK has none of its own. */
const SDK_TIME = 15_000;

/** Push notifications of this device: shows whether they are on, and turns them on and off. */
export function createPushSwitchMachine(ports: PushSwitchPorts) {
  return setup({
    types: {
      events: {} as PushSwitchEvent,
      emitted: {} as PushSwitchEmitted,
      meta: {} as Meta,
      tags: {} as Tag,
    },
    actors: {
      isOffered: fromPromise<boolean>(({ signal }) => ports.isPushOffered(signal)),
      findState: fromPromise<DeviceState>(({ signal }) => ports.findDeviceState(signal)),
      turnOn: fromPromise<SubscribeOutcome>(({ signal }) => ports.turnPushOn(signal)),
      turnOff: fromPromise<void>(({ signal }) => ports.turnPushOff(signal)),
    },
    guards: {
      isOffered: (_, params: { offered: boolean }) => params.offered,
      stateIs: (_, params: { state: DeviceState; kind: DeviceState['kind'] }) => params.state.kind === params.kind,
      outcomeIs: (_, params: { outcome: SubscribeOutcome; kind: SubscribeOutcome['kind'] }) =>
        params.outcome.kind === params.kind,
    },
    actions: {
      emitOptedIn: emit({ type: 'pushSwitch.optedIn' }),
      emitOptedOut: emit({ type: 'pushSwitch.optedOut' }),
    },
    delays: { sdkTime: SDK_TIME },
  }).createMachine({
    id: 'pushSwitch',
    description: 'Push notifications of this device: whether they are on, turned on and off in the settings.',
    meta: { requirements: ['PSH-04'] },
    initial: 'asking',
    states: {
      asking: {
        tags: ['busy'],
        meta: { description: 'Nothing is shown before it is known that the operator has push notifications.' },
        invoke: {
          id: 'isOffered',
          src: 'isOffered',
          onDone: [
            { guard: { type: 'isOffered', params: ({ event }) => ({ offered: event.output }) }, target: 'looking' },
            { target: 'absent' },
          ],
          onError: 'absent',
        },
      },
      absent: { type: 'final', meta: { description: 'The operator has no push notifications: there is no switch.' } },
      looking: {
        tags: ['busy'],
        invoke: {
          id: 'findState',
          src: 'findState',
          onDone: [
            { guard: { type: 'stateIs', params: ({ event }) => ({ state: event.output, kind: 'on' }) }, target: 'on' },
            {
              guard: { type: 'stateIs', params: ({ event }) => ({ state: event.output, kind: 'blocked' }) },
              target: 'blocked',
            },
            {
              guard: { type: 'stateIs', params: ({ event }) => ({ state: event.output, kind: 'unsupported' }) },
              target: 'unsupported',
            },
            { target: 'off' },
          ],
          onError: 'unknown',
        },
        after: { sdkTime: 'unknown' },
      },
      unknown: {
        tags: ['fault'],
        meta: { description: 'The push service could not be loaded, so it is not known.' },
        on: { 'pushSwitch.retry': 'looking' },
      },
      blocked: {
        meta: { description: 'Only the player can allow it again, in the settings of the browser.' },
        on: { 'pushSwitch.retry': 'looking' },
      },
      unsupported: { type: 'final', meta: { description: 'Not offered by this browser.' } },
      off: {
        initial: 'resting',
        on: { 'pushSwitch.toggle': 'turningOn' },
        states: {
          resting: {},
          failed: { tags: ['fault'] },
          missingAppId: { tags: ['fault'] },
          alreadyInitialised: { tags: ['fault'] },
        },
      },
      turningOn: {
        tags: ['busy'],
        meta: { description: 'The browser may ask the player, who takes as long as it takes.' },
        invoke: {
          id: 'turnOn',
          src: 'turnOn',
          onDone: [
            {
              guard: { type: 'outcomeIs', params: ({ event }) => ({ outcome: event.output, kind: 'subscribed' }) },
              target: 'on',
              actions: 'emitOptedIn',
            },
            {
              guard: { type: 'outcomeIs', params: ({ event }) => ({ outcome: event.output, kind: 'denied' }) },
              target: 'looking',
              meta: { description: 'Put off or blocked: the browser knows.' },
            },
            {
              guard: { type: 'outcomeIs', params: ({ event }) => ({ outcome: event.output, kind: 'missingAppId' }) },
              target: 'off.missingAppId',
            },
            { target: 'off.alreadyInitialised' },
          ],
          onError: 'off.failed',
        },
      },
      on: {
        initial: 'resting',
        on: { 'pushSwitch.toggle': 'turningOff' },
        states: { resting: {}, failed: { tags: ['fault'] } },
      },
      turningOff: {
        tags: ['busy'],
        invoke: {
          id: 'turnOff',
          src: 'turnOff',
          onDone: { target: 'off', actions: 'emitOptedOut' },
          onError: 'on.failed',
        },
        after: { sdkTime: 'looking' },
      },
    },
  });
}
