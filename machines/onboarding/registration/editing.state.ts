import { crashOf } from '../../meta.ts';
import type { RegistrationSetup } from './registration.setup.ts';

/** What is typed is judged, kept as a draft, and taken when it is whole. */
export function editingState(registration: RegistrationSetup) {
  return registration.createStateConfig({
    initial: 'calm',
    entry: 'wipeSubmission',
    invoke: [
      {
        id: 'emailAvailability',
        src: 'availability',
        input: { field: 'email' },
        onError: {
          target: 'editing',
          reenter: true,
          actions: crashOf('emailAvailability'),
        },
      },
      {
        id: 'usernameAvailability',
        src: 'availability',
        input: { field: 'username' },
        onError: {
          target: 'editing',
          reenter: true,
          actions: crashOf('usernameAvailability'),
        },
      },
      {
        id: 'peselAvailability',
        src: 'availability',
        input: { field: 'pesel' },
        onError: {
          target: 'editing',
          reenter: true,
          actions: crashOf('peselAvailability'),
        },
      },
    ],
    on: {
      'draft.changed': {
        actions: [{ type: 'keepDraft', params: ({ event }) => event }, 'keep'],
        meta: { requirements: ['REG-13'] },
      },
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
      'step.submit': [
        {
          guard: 'isLocked',
          target: 'advancing',
          meta: { description: 'What the gateway has taken for good is only looked at.' },
        },
        {
          guard: { type: 'choosesProvider', params: ({ event }) => event },
          target: '#registration.identity',
          actions: { type: 'chooseMethod', params: ({ event }) => event },
          meta: { requirements: ['REG-09'] },
        },
        {
          guard: { type: 'choosesManual', params: ({ event }) => event },
          target: 'advancing',
          actions: [{ type: 'chooseMethod', params: ({ event }) => event }, 'keepSaved', 'tellStep'],
          meta: { requirements: ['REG-09', 'REG-11'] },
        },
        {
          guard: { type: 'needsAsking', params: ({ event }) => event },
          target: 'checking',
          actions: { type: 'keepSubmission', params: ({ event }) => event },
          meta: { requirements: ['VAL-07'] },
        },
        {
          guard: { type: 'isComplete', params: ({ event }) => event },
          target: 'saving',
          actions: { type: 'keepSubmission', params: ({ event }) => event },
          meta: { requirements: ['REG-06', 'REG-08'] },
        },
      ],
    },
    states: {
      calm: {},
      refused: {
        meta: { requirements: ['REG-06'], description: 'The fields say what the gateway did not take.' },
      },
      closed: { tags: ['fault'], meta: { description: 'Nobody can register for now; nothing is lost.' } },
      failed: { tags: ['fault'], meta: { description: 'No answer; nothing is lost.' } },
    },
  });
}
