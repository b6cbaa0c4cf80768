import { crashOf } from '../../meta.ts';
import { maxFilesOf } from '../../../domain/identity/identity-document.ts';
import { citizenshipOf } from './course.ts';
import type { RegistrationSetup } from './registration.setup.ts';

/** Photos of an identity document (VER-06). */
export function documentsState(registration: RegistrationSetup) {
  return registration.createStateConfig({
    meta: { requirements: ['VER-06', 'VAL-13'] },
    invoke: {
      id: 'documentUpload',
      src: 'documentUpload',
      input: ({ context }) => ({
        maxFiles: maxFilesOf(citizenshipOf(context.answers)),
        uploadedBefore: context.uploaded,
        ignoreCitizenship: false,
      }),
      onError: {
        target: 'documents',
        reenter: true,
        actions: crashOf('documentUpload'),
      },
    },
    on: {
      'documents.counted': { actions: [{ type: 'keepUploaded', params: ({ event }) => event }, 'keep'] },
      'documents.registrationExpired': {
        target: '#registration.expired',
        meta: { requirements: ['REG-05'] },
      },
      'step.submit': {
        guard: 'hasDocuments',
        target: 'advancing',
        actions: 'tellStep',
        meta: { requirements: ['REG-11'] },
      },
      'step.back': {
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
  });
}
