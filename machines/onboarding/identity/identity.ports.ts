import type { DocumentUploadPorts } from '../document-upload/document-upload.ports.ts';
import type { VerificationPorts } from '../verification/verification.ports.ts';

export interface IdentityOwnPorts {
  /** The conversation named by the identity provider's redirect; removed from the URL, so it is returned only once. */
  takeReturn(signal: AbortSignal): Promise<string | null>;
  /** Number of documents that the player has sent so far, accepted or not. */
  countDocuments(signal: AbortSignal): Promise<number>;
  /** Refetches GET /documents/upload-documents if the list is shown. */
  refreshDocuments(): void;
}

export type IdentityPorts = IdentityOwnPorts & VerificationPorts & DocumentUploadPorts;
