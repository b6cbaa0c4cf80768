import type * as z from 'zod/mini';
import { closedEnum } from './shapes.ts';

export const ACCOUNT_STATUSES = ['BASIC', 'TRIAL', 'ACTIVE', 'SUSPENDED', 'CLOSED'] as const;
export type AccountStatus = (typeof ACCOUNT_STATUSES)[number];

export const VERIFICATION_METHODS = ['M_OBYWATEL', 'MOJE_ID', 'M_OBYWATEL_UA', 'BIOMETRICS', 'MANUAL'] as const;
export type VerificationMethodName = (typeof VERIFICATION_METHODS)[number];

export const VERIFICATION_STATUSES = ['UNVERIFIED', 'IN_VERIFICATION', 'VERIFIED'] as const;
export const VerificationStatus = closedEnum(VERIFICATION_STATUSES, 'UNVERIFIED');
export type VerificationStatus = z.infer<typeof VerificationStatus>;
