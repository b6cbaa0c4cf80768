export interface UploadedFile {
  /** As it was sent: for validation and display, never for a path. */
  readonly name: string;
  /** Bytes; one byte over the allowed size means "larger". */
  readonly size: number;
  readonly head: Uint8Array;
  /** The media type detected from the content; null for an unknown type. */
  readonly contentType: string | null;
  /** Where the file is stored until the request ends. */
  readonly path: string;
}

export interface Upload {
  /** The text parts by name, in their order. */
  readonly fields: ReadonlyMap<string, readonly string[]>;
  readonly files: readonly UploadedFile[];
}

/** Reads an upload of at most `maxFiles` files and deletes them after `work`. Throws for anything that is no upload. */
export type ReadUpload = <T>(maxFiles: number, work: (upload: Upload) => Promise<T>) => Promise<T>;
