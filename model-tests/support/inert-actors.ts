import { createActor, type AnyActorRef } from 'xstate';
import { machines, type MachineName } from '../../machines/registry.ts';
import type { ActorName, ActorSource } from '../../src/system/actors.ts';

/** Actors that every page of the app has, each with its input. */
const ALWAYS: Readonly<Partial<Record<ActorName, readonly [MachineName, unknown]>>> = {
  app: ['app', { analyticsConsent: null, wasProtected: false }],
  auth: ['auth', undefined],
  analytics: ['analytics', { consent: 'refused' }],
  configuration: ['configuration', undefined],
  liveChat: ['liveChat', undefined],
  login: ['login', undefined],
  maintenance: ['maintenance', undefined],
  notices: ['notices', undefined],
  accountStatus: ['accountStatus', undefined],
  biometrics: ['biometrics', undefined],
  changePassword: ['changePassword', undefined],
  consents: ['consents', undefined],
  depositForm: ['depositForm', undefined],
  bonusAction: ['bonusAction', undefined],
  withdraw: ['withdraw', { maxAttempts: 3 }],
  promocode: ['codeForm', { kind: 'promocode' }],
  referralCode: ['codeForm', { kind: 'referralCode' }],
};

/** The given actors; those that every page has are inert, and all others are absent. */
export function actorsWith(given: Readonly<Partial<Record<ActorName, unknown>>>): ActorSource {
  const inert = new Map<ActorName, unknown>();
  const get = (name: ActorName): unknown => {
    if (name in given) return given[name];
    if (!inert.has(name)) inert.set(name, inertActor(name));
    return inert.get(name);
  };
  return { get: (name) => get(name) as never, getLoading: () => undefined, subscribe: () => () => {} };
}

/** An actor on ports without effect. */
function inertActor(name: ActorName): AnyActorRef | undefined {
  const [machine, input] = ALWAYS[name] ?? [];
  return machine && createActor(machines[machine].create(), { input }).start();
}
