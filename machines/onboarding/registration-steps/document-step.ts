import { maxFilesOf } from '../../../domain/identity/identity-document.ts';
import { crashOf } from '../../meta.ts';
import { citizenshipOf } from '../registration/wizard.ts';
import { expired, type setUpRegistrationSteps } from './registration-steps.setup.ts';

/** The step with photos of an identity document: it is not left with a photo on its way, unless somebody goes back. */
export function documentStep(steps: ReturnType<typeof setUpRegistrationSteps>) {
  return steps.createStateConfig({
    meta: { requirements: ['VER-06', 'VAL-13'], description: 'Photos of an identity document.' },
    invoke: {
      id: 'documentUpload',
      src: 'documentUpload',
      input: ({ context: { answers, uploaded } }) => ({
        maxFiles: maxFilesOf(citizenshipOf(answers)),
        uploadedBefore: uploaded,
        ignoreCitizenship: false,
      }),
      onError: {
        target: '#registrationSteps.step.open.documents',
        reenter: true,
        actions: crashOf('documentUpload'),
      },
    },
    on: {
      'documents.counted': { actions: [{ type: 'setUploaded', params: ({ event }) => event }, 'store'] },
      'documents.registrationExpired': expired,
    },
    initial: 'resting',
    states: {
      resting: {
        on: {
          'documents.counted': {
            guard: { type: 'isUnderWay', params: ({ event }) => event },
            target: 'underWay',
            actions: [{ type: 'setUploaded', params: ({ event }) => event }, 'store'],
          },
          'step.submit': {
            guard: 'hasDocuments',
            target: '#registrationSteps.step.advancing',
            actions: 'emitStep',
            meta: { requirements: ['REG-11'] },
          },
        },
      },
      underWay: {
        initial: 'sending',
        on: {
          'documents.counted': {
            guard: { type: 'haveEnded', params: ({ event }) => event },
            target: 'resting',
            actions: [{ type: 'setUploaded', params: ({ event }) => event }, 'store'],
          },
          'step.back': {
            target: '#registrationSteps.step.entering',
            actions: ['goBack', 'emitUnsent'],
            meta: { requirements: ['REG-05'], description: 'What was not sent yet has to be added again: it is said.' },
          },
          'step.open': {
            guard: { type: 'canOpen', params: ({ event }) => event },
            target: '#registrationSteps.step.entering',
            actions: [{ type: 'openStep', params: ({ event }) => event }, 'emitUnsent'],
            meta: { requirements: ['REG-05'] },
          },
        },
        states: {
          sending: { on: { 'step.submit': 'finishing' } },
          finishing: {
            tags: ['busy'],
            meta: { description: 'The next step opens when the last photo is sent, if none has failed.' },
            on: {
              'documents.counted': {
                guard: { type: 'areAllSent', params: ({ event }) => event },
                target: '#registrationSteps.step.advancing',
                actions: [{ type: 'setUploaded', params: ({ event }) => event }, 'emitStep'],
                meta: { requirements: ['REG-11'] },
              },
            },
          },
        },
      },
    },
  });
}
