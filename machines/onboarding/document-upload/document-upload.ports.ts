/** Why a file was not sent or was refused; the last four are codes of the gateway. */
export type FileProblem =
  | 'tooMany'
  | 'tooLarge'
  | 'nameTooLong'
  | 'nameNotAllowed'
  | 'empty'
  | 'typeNotAllowed'
  | 'notSent';

/** A file chosen by the player; the ports hold its bytes under `key`. `size` in bytes. */
export interface ChosenFile {
  readonly key: string;
  readonly name: string;
  readonly size: number;
}

export type UploadOutcome =
  | { readonly kind: 'uploaded' }
  | { readonly kind: 'refused'; readonly problem: FileProblem }
  | { readonly kind: 'registrationExpired' };

export interface InspectedFile {
  readonly key: string;
  readonly problem: FileProblem | null;
}

export interface DocumentUploadPorts {
  /** Reads the first bytes: they decide the type of a file, not its name. */
  inspectFiles(request: { readonly keys: readonly string[] }, signal: AbortSignal): Promise<readonly InspectedFile[]>;
  /** POST /documents/upload-documents with one file. */
  uploadFile(
    request: { readonly key: string; readonly ignoreCitizenship: boolean },
    signal: AbortSignal,
  ): Promise<UploadOutcome>;
  /** Calls `listener` with the sent share of the current file, in percent; returns a function that stops listening. */
  listenToUpload(listener: (percent: number) => void): () => void;
  /** Releases the bytes of files that are no longer needed. */
  dropFiles(keys: readonly string[]): void;
}
