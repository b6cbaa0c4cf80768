import { DOCUMENT_HEAD, documentTypeOf } from '../../../domain/identity/identity-document.ts';
import type {
  DocumentUploadPorts,
  FileProblem,
} from '../../../machines/onboarding/document-upload/document-upload.ports.ts';
import { isTokenRefusal } from '../../lib/api-error.ts';
import { fileOf, dropFile } from '../../api/chosen-files.ts';
import { uploadDocument } from '../../api/upload.ts';

const PROBLEMS: Readonly<Record<string, FileProblem>> = {
  TOO_MANY_FILES: 'tooMany',
  FILE_TOO_LARGE: 'tooLarge',
  FILE_NAME_TOO_LONG: 'nameTooLong',
  FILE_TYPE_NOT_ALLOWED: 'typeNotAllowed',
};

/** Uploads documents for the person that `token` identifies. */
export function createDocumentAdapter(token: () => string | null): DocumentUploadPorts {
  const listeners = new Set<(percent: number) => void>();
  return {
    inspectFiles: ({ keys }) =>
      Promise.all(
        keys.map(async (key) => {
          const head = new Uint8Array(await fileOf(key).slice(0, DOCUMENT_HEAD).arrayBuffer());
          return { key, problem: documentTypeOf(head) === null ? ('typeNotAllowed' as const) : null };
        }),
      ),

    async uploadFile({ key, ignoreCitizenship }, signal) {
      const { status, code } = await uploadDocument(fileOf(key), {
        token: token(),
        ignoreCitizenship,
        signal,
        onProgress: (percent) => listeners.forEach((listener) => listener(percent)),
      });
      if (status < 300) return { kind: 'uploaded' };
      if (isTokenRefusal({ status })) return { kind: 'registrationExpired' };
      const problem = status === 413 ? 'tooLarge' : PROBLEMS[code];
      if (problem === undefined) throw new Error(`upload: ${status} ${code}`);
      return { kind: 'refused', problem };
    },

    listenToUpload(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    dropFiles: (keys) => keys.forEach(dropFile),
  };
}
