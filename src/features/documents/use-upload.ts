import { MAX_FILE_NAME, MAX_FILE_SIZE } from '../../../domain/identity/identity-document.ts';
import { useActorIfAny, useSelectedOr } from '../../system/actors.ts';
import { useChosenFiles } from '../../system/chosen-files.ts';
import type { FileDropProps } from '../../components/form/file/file-drop.tsx';

export interface UploadViewModel extends Pick<
  FileDropProps,
  'files' | 'max' | 'maxSize' | 'maxName' | 'blobOf' | 'onAdd' | 'onRetry' | 'onRemove'
> {
  /** False until the number of documents is known. */
  readonly isOpen: boolean;
  readonly isBusy: boolean;
  /** All documents sent so far. */
  readonly sent: number;
}

/** Documents being uploaded. Once the upload is idle, sent ones are shown only in the list of documents. */
export function useUpload(): UploadViewModel {
  const actor = useActorIfAny('documentUpload');
  const all = useSelectedOr('documentUpload', ({ context }) => context.files, []);
  const isBusy = useSelectedOr('documentUpload', (snapshot) => !snapshot.matches('resting'), false);
  const allowed = useSelectedOr('documentUpload', ({ context }) => context.maxFiles - context.uploadedBefore, 0);
  const before = useSelectedOr('documentUpload', ({ context }) => context.uploadedBefore, 0);
  const { add, find } = useChosenFiles();
  const arrived = all.filter(({ status }) => status === 'uploaded').length;
  return {
    isOpen: actor !== undefined,
    isBusy,
    sent: before + arrived,
    files: isBusy ? all : all.filter(({ status }) => status !== 'uploaded'),
    max: isBusy ? allowed : allowed - arrived,
    maxSize: MAX_FILE_SIZE,
    maxName: MAX_FILE_NAME,
    blobOf: find,
    onAdd: (added) => actor?.send({ type: 'files.chosen', files: add(added) }),
    onRetry: (key) => actor?.send({ type: 'file.retry', key }),
    onRemove: (key) => actor?.send({ type: 'file.remove', key }),
  };
}
