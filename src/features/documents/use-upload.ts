import type { SnapshotFrom } from 'xstate';
import { MAX_FILE_NAME, MAX_FILE_SIZE } from '../../../domain/identity/identity-document.ts';
import { type Actors, useActorIfAny, useSelectedIfAny } from '../../system/actors.ts';
import { useChosenFiles } from '../../system/chosen-files.ts';
import type { FileDropProps } from '../../components/form/file/file-drop.tsx';

export interface UploadViewModel extends Pick<
  FileDropProps,
  'files' | 'max' | 'maxSize' | 'maxName' | 'blobOf' | 'onAdd' | 'onRetry' | 'onRemove'
> {
  readonly isBusy: boolean;
  /** All documents sent so far. */
  readonly sent: number;
}

/**
 * Documents being uploaded; null until their number is known. Once the upload is idle, sent ones are shown only in the
 * list of documents.
 */
export function useUpload(): UploadViewModel | null {
  const actor = useActorIfAny('documentUpload');
  const upload = useSelectedIfAny('documentUpload', uploadView);
  const { add, find } = useChosenFiles();
  if (actor === undefined || upload === null) return null;
  const { files: all, isBusy, allowed, before } = upload;
  const arrived = all.filter(({ status }) => status === 'uploaded').length;
  return {
    isBusy,
    sent: before + arrived,
    files: isBusy ? all : all.filter(({ status }) => status !== 'uploaded'),
    max: isBusy ? allowed : allowed - arrived,
    maxSize: MAX_FILE_SIZE,
    maxName: MAX_FILE_NAME,
    blobOf: find,
    onAdd: (added) => actor.send({ type: 'files.chosen', files: add(added) }),
    onRetry: (key) => actor.send({ type: 'file.retry', key }),
    onRemove: (key) => actor.send({ type: 'file.remove', key }),
  };
}

function uploadView(snapshot: SnapshotFrom<Actors['documentUpload']>) {
  const { files, maxFiles, uploadedBefore: before } = snapshot.context;
  return { files, before, allowed: maxFiles - before, isBusy: !snapshot.matches('resting') };
}
