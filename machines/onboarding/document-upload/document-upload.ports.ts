/** Why a file was not sent, or not taken; the last four are the gateway's words. */
export type FileProblem =
  | 'tooMany'
  | 'tooLarge'
  | 'nameTooLong'
  | 'nameNotAllowed'
  | 'empty'
  | 'typeNotAllowed'
  | 'notSent';

/** A file as the player chose it; the bytes stay with the ports, under `key`. `size` in bytes. */
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
  /** Looks at the first bytes: a file is what they say, not what its name says. */
  inspectFiles(request: { readonly keys: readonly string[] }, signal: AbortSignal): Promise<readonly InspectedFile[]>;
  /** POST /documents/upload-documents with one file. */
  uploadFile(
    request: { readonly key: string; readonly ignoreCitizenship: boolean },
    signal: AbortSignal,
  ): Promise<UploadOutcome>;
  /** Tells how much of the file under way has been sent, in whole percent; returns the way to stop. */
  listenToUpload(listener: (percent: number) => void): () => void;
  /** The bytes are not needed any more. */
  dropFiles(keys: readonly string[]): void;
}
