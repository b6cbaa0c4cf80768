import { forwardTo } from 'xstate';
import { outcomesOf } from '../../branches.ts';
import { crashOf } from '../../meta.ts';
import type { PhoneVerificationOutput } from '../phone-verification/phone-verification.machine.ts';
import { textOf } from '../registration/wizard.ts';
import { submissionOf, verificationInput } from '../registration/registration.context.ts';
import type { StepSubmissionOutput } from '../step-submission/step-submission.machine.ts';
import { documentStep } from './document-step.ts';
import type { RegistrationStepsPorts } from './registration-steps.ports.ts';
import { availabilityOf, expired, setUpRegistrationSteps } from './registration-steps.setup.ts';

const sent = outcomesOf<StepSubmissionOutput>();
const phone = outcomesOf<PhoneVerificationOutput>();

export function createRegistrationStepsMachine(ports: RegistrationStepsPorts) {
  const steps = setUpRegistrationSteps(ports);
  return steps.createMachine({
    id: 'registrationSteps',
    description: 'The steps one after the other, forward and back, until all are answered.',
    context: ({ input }) => ({ ...input, end: 'answered' }),
    output: ({ context: { end, ...progress } }) => ({ kind: end, progress }),
    initial: 'opening',
    states: {
      opening: {
        meta: { requirements: ['REG-04', 'REG-10'] },
        always: [
          { guard: 'hasReturned', target: 'identity' },
          { guard: 'isRefused', target: 'step.open.editing.refused' },
          { target: 'step', actions: 'resumeStep' },
        ],
      },
      step: {
        initial: 'entering',
        meta: { requirements: ['REG-01', 'REG-02'], description: 'One step of the schema after the other.' },
        exit: 'reportDialogClosed',
        invoke: {
          id: 'leaveConfirmation',
          src: 'leaveConfirmation',
          onError: { target: 'step', reenter: true, actions: crashOf('leaveConfirmation') },
        },
        on: {
          'dialog.asked': { actions: { type: 'reportDialogs', params: ({ event }) => ({ event }) } },
          'dialog.closed': { actions: { type: 'reportDialogs', params: ({ event }) => ({ event }) } },
          'leave.asked': {
            guard: 'hasBegun',
            actions: forwardTo('leaveConfirmation'),
            meta: { requirements: ['REG-05'] },
          },
          'leaveConfirmation.decided': {
            target: 'abandoned',
            actions: ['emitAbandoned', 'store', { type: 'go', params: ({ event }) => event }],
            meta: { requirements: ['REG-11', 'PSH-06'] },
          },
          'page.left': {
            guard: 'hasBegun',
            actions: ['emitAbandoned', 'store'],
            meta: { requirements: ['REG-11', 'PSH-06'] },
          },
        },
        states: {
          entering: {
            entry: 'store',
            always: [
              { guard: 'isCodeStep', target: 'open.phone' },
              { guard: 'isDocumentStep', target: 'open.documents' },
              { target: 'open.editing' },
            ],
          },
          open: {
            initial: 'editing',
            on: {
              'step.back': {
                guard: 'hasPrevious',
                target: 'entering',
                actions: 'goBack',
                meta: { requirements: ['REG-05'] },
              },
              'step.open': {
                guard: { type: 'canOpen', params: ({ event }) => event },
                target: 'entering',
                actions: { type: 'openStep', params: ({ event }) => event },
                meta: { requirements: ['REG-05'] },
              },
            },
            states: {
              editing: {
                initial: 'calm',
                entry: 'wipeSubmission',
                invoke: [availabilityOf('email'), availabilityOf('username'), availabilityOf('pesel')],
                on: {
                  'draft.changed': {
                    actions: [{ type: 'setDraft', params: ({ event }) => event }, 'store'],
                    meta: { requirements: ['REG-13'] },
                  },
                  'step.submit': [
                    {
                      guard: 'isLocked',
                      target: '#registrationSteps.step.advancing',
                      meta: { description: 'What the gateway has taken for good is only looked at.' },
                    },
                    {
                      guard: { type: 'choosesProvider', params: ({ event }) => event },
                      target: '#registrationSteps.identity',
                      actions: { type: 'chooseMethod', params: ({ event }) => event },
                      meta: { requirements: ['REG-09'] },
                    },
                    {
                      guard: { type: 'choosesManual', params: ({ event }) => event },
                      target: '#registrationSteps.step.advancing',
                      actions: [{ type: 'chooseMethod', params: ({ event }) => event }, 'setSaved', 'emitStep'],
                      meta: { requirements: ['REG-09', 'REG-11'] },
                    },
                    {
                      guard: { type: 'isComplete', params: ({ event }) => event },
                      target: '#registrationSteps.step.saving',
                      actions: { type: 'setSubmission', params: ({ event }) => event },
                      meta: { requirements: ['REG-06', 'REG-08', 'VAL-07'] },
                    },
                  ],
                },
                states: {
                  calm: {},
                  refused: { meta: { requirements: ['REG-06'], description: 'The fields say what was not taken.' } },
                  closed: { tags: ['fault'], meta: { description: 'Nobody can register for now; nothing is lost.' } },
                  failed: { tags: ['fault'], meta: { description: 'No answer; nothing is lost.' } },
                },
              },
              phone: {
                meta: { requirements: ['REG-07'], description: 'The one-time code.' },
                invoke: {
                  id: 'phoneVerification',
                  src: 'phoneVerification',
                  input: ({ context }) => ({ phoneNumber: textOf(context.answers, 'phoneNumber') }),
                  onDone: [
                    {
                      guard: phone.is('verified'),
                      target: '#registrationSteps.step.advancing',
                      actions: ['markPhoneVerified', 'emitStep'],
                      meta: { requirements: ['REG-11'] },
                    },
                    { guard: phone.is('registrationExpired'), ...expired },
                    {
                      guard: phone.is('taken'),
                      target: 'editing.refused',
                      actions: ['goBack', { type: 'setErrors', params: { fields: { phoneNumber: ['taken'] } } }],
                      meta: { requirements: ['VAL-07'] },
                    },
                    { target: '#registrationSteps.step.entering', actions: 'goBack' },
                  ],
                  onError: { target: 'editing.failed', actions: ['goBack', crashOf('phoneVerification')] },
                },
              },
              documents: documentStep(steps),
            },
          },
          saving: {
            tags: ['busy'],
            meta: { requirements: ['REG-06'] },
            invoke: {
              id: 'stepSubmission',
              src: 'stepSubmission',
              input: ({ context }) => submissionOf(context),
              onDone: [
                {
                  guard: sent.is('created'),
                  target: '#registrationSteps.created',
                  actions: [
                    { type: 'setCreated', params: sent.of('created', (made) => made) },
                    'setSaved',
                    'emitCreated',
                    'emitStep',
                    'goOn',
                    'store',
                  ],
                  meta: { requirements: ['REG-11', 'PSH-06'] },
                },
                {
                  guard: sent.is('saved'),
                  target: 'advancing',
                  actions: ['setSaved', 'emitStep'],
                  meta: { requirements: ['REG-11'] },
                },
                {
                  guard: sent.is('recovered'),
                  target: '#registrationSteps.created',
                  actions: [
                    'emitCreated',
                    'emitStep',
                    { type: 'setRecovered', params: sent.of('recovered', (own) => own) },
                    'store',
                  ],
                  meta: { requirements: ['REG-11', 'PSH-06'] },
                },
                {
                  guard: sent.is('adopted'),
                  target: '#registrationSteps.created',
                  actions: [{ type: 'setRecovered', params: sent.of('adopted', (own) => own) }, 'store'],
                  meta: { requirements: ['REG-11'], description: 'The other tab said that the account exists.' },
                },
                {
                  guard: sent.is('refused'),
                  target: 'open.editing.refused',
                  actions: { type: 'setErrors', params: sent.of('refused', (refusal) => refusal) },
                },
                { guard: sent.is('expired'), ...expired },
                { guard: sent.is('closed'), target: 'open.editing.closed' },
                { guard: sent.is('unanswered'), target: 'open.editing.failed', actions: 'markUnanswered' },
                { target: 'open.editing.failed' },
              ],
              onError: { target: 'open.editing.failed', actions: crashOf('stepSubmission') },
            },
          },
          advancing: {
            meta: { requirements: ['REG-01'] },
            always: [
              { guard: 'hasNext', target: 'entering', actions: 'goOn' },
              { target: '#registrationSteps.answered' },
            ],
          },
        },
      },
      identity: {
        tags: ['busy'],
        meta: { requirements: ['REG-09', 'REG-10'], description: 'Another company says who the player is.' },
        entry: 'store',
        invoke: {
          id: 'verification',
          src: 'verification',
          input: ({ context }) => verificationInput(context),
          onDone: [
            {
              guard: { type: 'hasExpired', params: ({ event }) => event.output },
              target: 'expired',
              meta: { requirements: ['REG-05'] },
            },
            {
              guard: { type: 'identityIsProven', params: ({ event }) => event.output },
              target: 'step.advancing',
              actions: [{ type: 'setIdentityEnd', params: ({ event }) => event.output }, 'setSaved', 'emitStep'],
              meta: { requirements: ['VER-02', 'VER-03'], description: 'What was proven is not typed over.' },
            },
            {
              target: 'step',
              actions: { type: 'setIdentityEnd', params: ({ event }) => event.output },
              meta: { requirements: ['VER-02', 'VER-04'] },
            },
          ],
          onError: {
            target: 'step',
            actions: [{ type: 'setIdentityEnd', params: { end: 'startFailed' } }, crashOf('verification')],
          },
        },
        on: {
          'page.shown': { actions: forwardTo('verification') },
          'verification.leaving': '.redirecting',
          'verification.asking': '.verifying',
          'verification.resumed': { actions: { type: 'setIdentity', params: ({ event }) => event } },
        },
        initial: 'choosing',
        states: {
          choosing: { always: [{ guard: 'hasReturned', target: 'resuming' }, { target: 'starting' }] },
          starting: {},
          redirecting: { meta: { description: 'The provider’s page opens; that is no abandoning.' } },
          resuming: {},
          verifying: { meta: { requirements: ['VER-03'] } },
        },
      },
      answered: { type: 'final' },
      created: { type: 'final', entry: { type: 'setEnd', params: { end: 'created' } } },
      expired: { type: 'final', entry: { type: 'setEnd', params: { end: 'expired' } } },
      abandoned: { type: 'final', entry: { type: 'setEnd', params: { end: 'abandoned' } } },
    },
  });
}

export type RegistrationStepsMachine = ReturnType<typeof createRegistrationStepsMachine>;
