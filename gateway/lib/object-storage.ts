/** Storage that speaks S3, and a bucket in it. */
export interface ObjectStorage {
  /** Origin and path without a trailing slash; the bucket follows in the path. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly keyId: string;
  readonly secret: string;
  /** For one request as a whole (ms). */
  readonly timeout: number;
}
