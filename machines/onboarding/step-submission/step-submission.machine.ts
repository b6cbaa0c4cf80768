import { assign, setup } from 'xstate';
import { AVAILABILITY_TIMEOUT } from '../../../domain/constants.ts';
import type { FormBody } from '../../../domain/forms/form-values.ts';
import type { AvailabilityRequest } from '../availability/availability.ports.ts';
import { inputFrom, outcomeIs, outcomesOf } from '../../branches.ts';
import type { Meta, Tag } from '../../meta.ts';
import type { FieldErrors, StoredRegistration } from '../registration/answers.ts';
import { createStepSubmissionActors } from './step-submission.actors.ts';
import type { CreateOutcome, RecoverOutcome, StepSubmissionPorts } from './step-submission.ports.ts';

export interface StepSubmissionInput {
  /** Null for the step that creates the account. */
  readonly registrationId: string | null;
  readonly body: FormBody;
  /** Values whose availability is checked first. */
  readonly asked: readonly AvailabilityRequest[];
  readonly email: string;
  readonly password: string;
  /** The gateway may already have this player’s account: a create got no response, or its token has expired. */
  readonly mayExist: boolean;
}

export type StepSubmissionOutput =
  | { readonly kind: 'created'; readonly registrationId: string }
  | { readonly kind: 'saved' | 'closed' | 'expired' }
  | { readonly kind: 'refused'; readonly fields: FieldErrors }
  /** `recovered`: from a create without a response; `adopted`: another tab created it. */
  | { readonly kind: 'recovered' | 'adopted'; readonly stored: StoredRegistration }
  /** No response; `unanswered`: to a create, which may have created the account. */
  | { readonly kind: 'unanswered' | 'failed' };

interface StepSubmissionContext extends StepSubmissionInput {
  /** The refusal of a create, until it is known whether the account is the player’s own. */
  readonly outcome: StepSubmissionOutput;
}

const recovered = outcomesOf<RecoverOutcome>();

/** Sends one step to the gateway: the first creates the account, the others add to it. */
export function createStepSubmissionMachine(ports: StepSubmissionPorts) {
  return setup({
    types: {
      context: {} as StepSubmissionContext,
      input: {} as StepSubmissionInput,
      output: {} as StepSubmissionOutput,
      meta: {} as Meta,
      tags: {} as Tag,
    },
    actors: createStepSubmissionActors(ports),
    guards: {
      outcomeIs,
      isAsking: ({ context }) => context.asked.length > 0,
      isNew: ({ context }) => context.registrationId === null,
      hasErrors: (_, params: { fields: FieldErrors }) => Object.keys(params.fields).length > 0,
      mayBeOwn: ({ context }, { outcome }: { outcome: CreateOutcome }) =>
        outcome.kind === 'refused' &&
        (context.mayExist || outcome.isOwn) &&
        (outcome.fields['email'] ?? []).includes('taken'),
    },
    actions: {
      setOutcome: assign({ outcome: (_, params: { outcome: StepSubmissionOutput }) => params.outcome }),
      setFound: assign({
        outcome: ({ context }, params: { stored: StoredRegistration }) => ({
          kind: context.mayExist ? 'recovered' : 'adopted',
          stored: params.stored,
        }),
      }),
    },
    delays: { availabilityTimeout: AVAILABILITY_TIMEOUT },
  }).createMachine({
    id: 'stepSubmission',
    description: 'One step goes to the gateway; an account that is there already is found.',
    meta: { requirements: ['REG-06'] },
    context: ({ input }) => ({ ...input, outcome: { kind: 'failed' } }),
    output: ({ context }) => context.outcome,
    initial: 'opening',
    states: {
      opening: { always: [{ guard: 'isAsking', target: 'checking' }, { target: 'sending' }] },
      checking: {
        tags: ['busy'],
        meta: { requirements: ['VAL-07'], description: 'What is taken is told; what is unknown never blocks.' },
        invoke: {
          id: 'askAvailability',
          src: 'askAvailability',
          input: inputFrom('asked'),
          onDone: [
            {
              guard: { type: 'hasErrors', params: ({ event }) => ({ fields: event.output }) },
              target: 'ended',
              actions: {
                type: 'setOutcome',
                params: ({ event }) => ({ outcome: { kind: 'refused', fields: event.output } }),
              },
            },
            { target: 'sending' },
          ],
          onError: 'sending',
        },
        after: { availabilityTimeout: 'sending' },
      },
      sending: { always: [{ guard: 'isNew', target: 'creating' }, { target: 'updating' }] },
      creating: {
        tags: ['busy'],
        invoke: {
          id: 'create',
          src: 'create',
          input: inputFrom('body'),
          onDone: [
            {
              guard: { type: 'mayBeOwn', params: ({ event }) => ({ outcome: event.output }) },
              target: 'recovering',
              actions: { type: 'setOutcome', params: ({ event }) => ({ outcome: event.output }) },
            },
            {
              target: 'ended',
              actions: { type: 'setOutcome', params: ({ event }) => ({ outcome: event.output }) },
            },
          ],
          onError: { target: 'ended', actions: { type: 'setOutcome', params: { outcome: { kind: 'unanswered' } } } },
        },
      },
      recovering: {
        tags: ['busy'],
        meta: {
          requirements: ['REG-06', 'REG-13'],
          description:
            'The e-mail may be taken by the player’s own account, after a lost answer or in another tab: signing in says so.',
        },
        invoke: {
          id: 'recover',
          src: 'recover',
          input: inputFrom('email', 'password'),
          onDone: [
            {
              guard: recovered.is('recovered'),
              target: 'ended',
              actions: { type: 'setFound', params: recovered.of('recovered', (found) => found) },
            },
            { target: 'ended', meta: { description: 'Not the player’s: refused as before.' } },
          ],
          onError: { target: 'ended', actions: { type: 'setOutcome', params: { outcome: { kind: 'failed' } } } },
        },
      },
      updating: {
        tags: ['busy'],
        meta: { requirements: ['REG-08'] },
        invoke: {
          id: 'update',
          src: 'update',
          input: ({ context: { registrationId, body } }) => ({ registrationId: registrationId ?? '', body }),
          onDone: {
            target: 'ended',
            actions: { type: 'setOutcome', params: ({ event }) => ({ outcome: event.output }) },
          },
          onError: 'ended',
        },
      },
      ended: { type: 'final' },
    },
  });
}
