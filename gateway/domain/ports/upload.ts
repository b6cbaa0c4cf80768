export interface UploadedFile {
  /** As it was sent: for judging and showing, never for a path. */
  readonly name: string;
  /** Bytes; one more than allowed stands for "more". */
  readonly size: number;
  readonly head: Uint8Array;
  /** The media type that the content has all the marks of; null for none that is known. */
  readonly contentType: string | null;
  /** Where it lies until the call ends. */
  readonly path: string;
}

export interface Upload {
  /** The text parts by name, in their order. */
  readonly fields: ReadonlyMap<string, readonly string[]>;
  readonly files: readonly UploadedFile[];
}

/** Reads what a caller sends, at most so many files, and takes them away after `work`. Throws for anything that is no upload. */
export type ReadUpload = <T>(maxFiles: number, work: (upload: Upload) => Promise<T>) => Promise<T>;
