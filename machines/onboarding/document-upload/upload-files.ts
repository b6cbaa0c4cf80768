import type { ChosenFile, FileProblem, InspectedFile } from './document-upload.ports.ts';
import { fileProblem } from './file-limits.ts';

type Status = 'chosen' | 'queued' | 'uploading' | 'uploaded' | 'refused' | 'failed';

/** A file in the upload. `percent` is the share already sent. */
export interface UploadFile extends ChosenFile {
  readonly status: Status;
  readonly percent: number;
  readonly problem: FileProblem | null;
}

type Files = readonly UploadFile[];

export function statusOf(files: Files, key: string): Status | null {
  return files.find((file) => file.key === key)?.status ?? null;
}

export function has(files: Files, ...statuses: readonly Status[]): boolean {
  return files.some(({ status }) => statuses.includes(status));
}

export function keysOf(files: Files, ...statuses: readonly Status[]): readonly string[] {
  return files.filter(({ status }) => statuses.includes(status)).map(({ key }) => key);
}

/** Applies a change to the files with these keys. */
export function changed(files: Files, keys: readonly string[], change: Partial<UploadFile>): Files {
  return files.map((file) => (keys.includes(file.key) ? { ...file, ...change } : file));
}

/** Adds the chosen files, each once; a file that breaks a limit is refused at once. */
export function withChosen(files: Files, chosen: readonly ChosenFile[], maxFiles: number): Files {
  const all = [...files];
  for (const { key, name, size } of chosen) {
    if (statusOf(all, key) !== null) continue;
    const taken = all.filter(({ status }) => status !== 'refused').length;
    const problem = fileProblem({ key, name, size }, taken, maxFiles);
    all.push({ key, name, size, status: problem === null ? 'chosen' : 'refused', percent: 0, problem });
  }
  return all;
}

export function withInspected(files: Files, inspected: readonly InspectedFile[]): Files {
  return files.map((file) => {
    if (file.status !== 'chosen') return file;
    const problem = inspected.find(({ key }) => key === file.key)?.problem ?? null;
    return { ...file, status: problem === null ? 'queued' : 'refused', problem };
  });
}
