import { assign, fromPromise, setup, stateIn } from 'xstate';
import { inputFrom, outcomeIs, outcomesOf } from '../../branches.ts';
import type { Meta, Tag } from '../../meta.ts';
import type { DepositLookupPorts } from './deposit-lookup.ports.ts';

export interface DepositLookupInput {
  /** The Idempotency-Key of the start. */
  readonly key: string;
  /** How long the start may still reach the gateway, ms. */
  readonly timeout: number;
}

/** Whether the gateway has a payment with this key. */
export type Lookup = { readonly kind: 'found'; readonly transactionId: string } | { readonly kind: 'none' };

interface DepositLookupContext extends DepositLookupInput {
  readonly transactionId: string | null;
}

const LOOKUP_INTERVAL = 2_000;

const lookup = outcomesOf<Lookup>();

/** Looks for a payment by its key if the start got no response. */
export function createDepositLookupMachine(ports: DepositLookupPorts) {
  return setup({
    types: {
      context: {} as DepositLookupContext,
      input: {} as DepositLookupInput,
      output: {} as Lookup,
      meta: {} as Meta,
      tags: {} as Tag,
    },
    actors: {
      findDeposit: fromPromise<Lookup, { key: string }>(async ({ input, signal }) => {
        const { transactionId } = await ports.findDeposit(input, signal);
        return transactionId === null ? { kind: 'none' } : { kind: 'found', transactionId };
      }),
    },
    guards: { outcomeIs, isLate: stateIn('#depositLookup.searching.deadline.late') },
    actions: {
      setTransaction: assign({ transactionId: (_, params: { transactionId: string }) => params.transactionId }),
    },
    delays: { lookupInterval: LOOKUP_INTERVAL, timeout: ({ context }) => context.timeout },
  }).createMachine({
    id: 'depositLookup',
    description: 'A start whose answer was lost is looked for, until it cannot arrive any more.',
    meta: { requirements: ['DEP-05', 'DEP-10'] },
    context: ({ input }) => ({ ...input, transactionId: null }),
    output: ({ context: { transactionId } }) =>
      transactionId === null ? { kind: 'none' } : { kind: 'found', transactionId },
    initial: 'searching',
    states: {
      searching: {
        tags: ['busy'],
        type: 'parallel',
        after: {
          timeout: { target: '.deadline.late', meta: { description: 'It is looked for anew at once.' } },
        },
        states: {
          deadline: {
            initial: 'early',
            states: {
              early: { meta: { description: 'What is not there yet may still arrive.' } },
              late: { meta: { description: 'Only an answer after the deadline can say that nothing was taken.' } },
            },
          },
          search: {
            initial: 'looking',
            states: {
              looking: {
                invoke: {
                  id: 'findDeposit',
                  src: 'findDeposit',
                  input: inputFrom('key'),
                  onDone: [
                    {
                      guard: lookup.is('found'),
                      target: '#depositLookup.found',
                      actions: { type: 'setTransaction', params: lookup.of('found', (found) => found) },
                    },
                    { guard: 'isLate', target: '#depositLookup.none' },
                    { target: 'waiting' },
                  ],
                  onError: 'waiting',
                },
              },
              waiting: { after: { lookupInterval: 'looking' } },
            },
          },
        },
      },
      found: { type: 'final' },
      none: { type: 'final' },
    },
  });
}
