import type { ExclusionInForce } from '../../domain/limits/exclusions.ts';
import { createExclusionMachine } from '../../machines/safer-play/exclusion/exclusion.machine.ts';
import { inert } from '../../machines/inert-ports.ts';
import { defineModel } from '../engine/model.ts';

export const PASSWORD = 'Gracz!2026';

/** 2026-11-29 12:00 in Warsaw. */
const WEEK: ExclusionInForce = { code: 'ACCOUNT_EXCLUDED_ONE_WEEK', until: Date.UTC(2026, 10, 29, 11) };

export const exclusionModel = defineModel({
  name: 'exclusion',
  create: () => createExclusionMachine(inert()),
  inputs: {
    timeOut: { kind: 'TIME_OUT' },
    selfExclusion: { kind: 'SELF_EXCLUSION' },
    closeAccount: { kind: 'CLOSE_ACCOUNT' },
  },
  events: {
    'duration.choose': {
      by: 'person',
      cases: { week: { duration: 'ONE_WEEK' }, halfYear: { duration: 'SIX_MONTHS' } },
    },
    'consequences.tick': { by: 'person' },
    'consequences.untick': { by: 'person' },
    'consequences.accept': {
      by: 'person',
      cases: { told: { reason: ' Nie gram już. ' }, tooLong: { reason: 'Nie gram już. '.repeat(40) } },
    },
    'password.submit': { by: 'person', cases: { whole: { password: PASSWORD }, empty: { password: '' } } },
    'exclusion.confirm': { by: 'person' },
    'exclusion.retry': { by: 'person' },
    'exclusion.back': { by: 'person' },
  },
  actors: {
    verifyPassword: { done: { right: { kind: 'right' }, wrong: { kind: 'wrong' } }, error: { network: 'no network' } },
    exclude: {
      done: { made: { kind: 'excluded', exclusion: WEEK }, tooLate: { kind: 'passwordNotVerified' } },
      error: { network: 'no network' },
    },
  },
  invariants: {
    'EXC-01 what is explained, asked and made has its duration, unless the account is to be closed': (snapshot) =>
      snapshot.matches('choosing') ||
      (snapshot.context.duration === null) === (snapshot.context.kind === 'CLOSE_ACCOUNT'),
    'EXC-01 a break is never as long as a self-exclusion, nor the other way round': ({ context: { kind, duration } }) =>
      duration === null || (kind === 'TIME_OUT') === (duration === 'ONE_WEEK'),
    'EXC-01 a reason is given only by who closes the account': ({ context: { kind, reason } }) =>
      reason === '' || (kind === 'CLOSE_ACCOUNT' && reason === 'Nie gram już.'),
    'EXC-01 it is over exactly when the gateway has said until when': (snapshot) =>
      snapshot.matches('done') === (snapshot.context.exclusion === WEEK),
    'no password is kept': (snapshot) => !JSON.stringify(snapshot.context).includes(PASSWORD),
  },
});
