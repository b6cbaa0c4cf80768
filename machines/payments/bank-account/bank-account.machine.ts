import { assign, emit, setup } from 'xstate';
import { isBankAccount } from '../../../domain/banking/account-number.ts';
import type { BankAccountStatus } from '../../../domain/banking/bank-account.ts';
import { outcomesOf } from '../../branches.ts';
import type { Meta, Tag } from '../../meta.ts';
import { reporterOf } from '../../report.ts';
import { createBankAccountActors } from './bank-account.actors.ts';
import type { BankAccountPorts, SaveBankAccountOutcome } from './bank-account.ports.ts';

export interface BankAccountInput {
  readonly status: BankAccountStatus;
  /** True when replacing a verified number: then the player can also keep the old one. */
  readonly isChange: boolean;
}

export type BankAccountEvent =
  | { type: 'bankAccount.submit'; number: string }
  /** Enters another number instead of the one being verified. */
  | { type: 'bankAccount.replace' }
  | { type: 'bankAccount.check' }
  | { type: 'bankAccount.keep' };

/** A decision that the player should see on whatever page the dialog was hidden. */
export type BankAccountReport = { type: 'bankAccount.refused' };

export type BankAccountEmitted = { type: 'bankAccount.verified' };

export interface BankAccountContext {
  /** The last status from the gateway. */
  readonly status: BankAccountStatus;
  readonly isChange: boolean;
}

const CHECK_INTERVAL = 10_000;

const report = reporterOf<BankAccountReport>();
const outcome = outcomesOf<SaveBankAccountOutcome>();

/** The number that withdrawals go to: entered, verified by a person, accepted or refused. It is not stored here. */
export function createBankAccountMachine(ports: BankAccountPorts) {
  return setup({
    types: {
      context: {} as BankAccountContext,
      events: {} as BankAccountEvent,
      emitted: {} as BankAccountEmitted,
      input: {} as BankAccountInput,
      output: {} as { readonly status: BankAccountStatus },
      meta: {} as Meta,
      tags: {} as Tag,
    },
    actors: createBankAccountActors(ports),
    guards: {
      stands: ({ context }, params: { status: BankAccountStatus }) =>
        !context.isChange && context.status === params.status,
      isNumber: (_, params: { number: string }) => isBankAccount(params.number),
      isChange: ({ context }) => context.isChange,
      isSavedAs: (_, params: { outcome: SaveBankAccountOutcome; status: BankAccountStatus }) =>
        params.outcome.kind === 'saved' && params.outcome.status === params.status,
      isNow: (_, params: { now: BankAccountStatus; status: BankAccountStatus }) => params.now === params.status,
    },
    actions: {
      setStatus: assign((_, { status }: { status: BankAccountStatus }) => ({ status, isChange: false })),
      emitVerified: emit({ type: 'bankAccount.verified' }),
      reportRefused: report({ type: 'bankAccount.refused' }),
    },
    delays: { checkInterval: CHECK_INTERVAL },
  }).createMachine({
    id: 'bankAccount',
    description: 'The number that withdrawals go to: given, looked at by a person, verified or refused.',
    meta: { requirements: ['WDR-02'] },
    context: ({ input }) => ({ status: input.status, isChange: input.isChange }),
    output: ({ context }) => ({ status: context.status }),
    initial: 'looking',
    states: {
      looking: {
        meta: { description: 'Where the number stands says where to begin; nobody sees this.' },
        always: [
          { guard: { type: 'stands', params: { status: 'inVerification' } }, target: 'inVerification' },
          { guard: { type: 'stands', params: { status: 'refused' } }, target: 'refused' },
          { target: 'asking' },
        ],
      },
      asking: {
        meta: { requirements: ['WDR-02', 'VAL-20'] },
        initial: 'fresh',
        on: {
          'bankAccount.submit': { guard: { type: 'isNumber', params: ({ event }) => event }, target: 'sending' },
          'bankAccount.keep': { guard: 'isChange', target: 'kept' },
        },
        states: {
          fresh: {},
          notTaken: {
            tags: ['fault'],
            meta: {
              requirements: ['VAL-20'],
              description: 'The gateway does not take the number, though the form did.',
            },
          },
          failed: {
            tags: ['fault'],
            meta: { requirements: ['WDR-03'], description: 'What was typed stays; sending it twice changes nothing.' },
          },
        },
      },
      sending: {
        tags: ['busy'],
        invoke: {
          id: 'saveBankAccount',
          src: 'saveBankAccount',
          input: ({ event }) => {
            if (event.type !== 'bankAccount.submit') throw new TypeError('a number expected');
            return { number: event.number };
          },
          onDone: [
            {
              guard: { type: 'isSavedAs', params: ({ event }) => ({ outcome: event.output, status: 'verified' }) },
              target: 'verified',
              actions: { type: 'setStatus', params: outcome.of('saved', ({ status }) => ({ status })) },
            },
            {
              guard: {
                type: 'isSavedAs',
                params: ({ event }) => ({ outcome: event.output, status: 'inVerification' }),
              },
              target: 'inVerification',
              actions: { type: 'setStatus', params: outcome.of('saved', ({ status }) => ({ status })) },
            },
            { target: 'asking.notTaken' },
          ],
          onError: 'asking.failed',
        },
      },
      inVerification: {
        meta: { requirements: ['WDR-02'], description: 'A person looks whose account it is.' },
        initial: 'waiting',
        on: { 'bankAccount.replace': 'asking' },
        states: {
          waiting: {
            after: { checkInterval: 'checking' },
            on: { 'bankAccount.check': 'checking' },
          },
          checking: {
            tags: ['busy'],
            invoke: {
              id: 'checkBankAccount',
              src: 'checkBankAccount',
              onDone: [
                {
                  guard: { type: 'isNow', params: ({ event }) => ({ now: event.output, status: 'verified' }) },
                  target: '#bankAccount.verified',
                  actions: { type: 'setStatus', params: ({ event }) => ({ status: event.output }) },
                },
                {
                  guard: { type: 'isNow', params: ({ event }) => ({ now: event.output, status: 'inVerification' }) },
                  target: 'waiting',
                },
                {
                  target: '#bankAccount.refused',
                  actions: [{ type: 'setStatus', params: ({ event }) => ({ status: event.output }) }, 'reportRefused'],
                },
              ],
              onError: 'unreachable',
            },
          },
          unreachable: {
            tags: ['fault'],
            meta: { requirements: ['WDR-03'] },
            after: { checkInterval: 'checking' },
            on: { 'bankAccount.check': 'checking' },
          },
        },
      },
      refused: {
        meta: { requirements: ['WDR-02'], description: 'The number was not the player’s; another one is asked for.' },
        on: {
          'bankAccount.submit': { guard: { type: 'isNumber', params: ({ event }) => event }, target: 'sending' },
        },
      },
      verified: { type: 'final', entry: 'emitVerified', meta: { requirements: ['WDR-02'] } },
      kept: { type: 'final', meta: { description: 'The verified number stays the one.' } },
    },
  });
}
