import type { ChosenFile } from '../../machines/onboarding/document-upload/document-upload.ports.ts';
import { addFile, fileIfAny } from '../api/chosen-files.ts';

const chosen = {
  add: (files: readonly File[]): readonly ChosenFile[] =>
    files.map((file) => ({ key: addFile(file), name: file.name, size: file.size })),
  find: fileIfAny,
};

/** Stores the bytes of chosen files; machines refer to them by key. */
export function useChosenFiles(): typeof chosen {
  return chosen;
}
