import type { DocumentUploadPorts } from '../document-upload/document-upload.ports.ts';
import type { VerificationPorts } from '../verification/verification.ports.ts';

export interface IdentityOwnPorts {
  /** The conversation that the identity provider's redirect names; taken out of the address, so told once. */
  takeReturn(signal: AbortSignal): Promise<string | null>;
  /** How many documents the player has sent so far, whatever became of them. */
  countDocuments(signal: AbortSignal): Promise<number>;
  /** GET /documents/upload-documents anew, if somebody looks at the list. */
  refreshDocuments(): void;
}

export type IdentityPorts = IdentityOwnPorts & VerificationPorts & DocumentUploadPorts;
