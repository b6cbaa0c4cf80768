import { fromPromise } from 'xstate';
import { createDocumentUploadMachine } from '../document-upload/document-upload.machine.ts';
import { createVerificationMachine } from '../verification/verification.machine.ts';
import type { IdentityPorts } from './identity.ports.ts';

export function createIdentityActors(ports: IdentityPorts) {
  return {
    takeReturn: fromPromise<string | null>(({ signal }) => ports.takeReturn(signal)),
    countDocuments: fromPromise<number>(({ signal }) => ports.countDocuments(signal)),
    verification: createVerificationMachine(ports),
    documentUpload: createDocumentUploadMachine(ports),
  };
}
