import { DOCUMENT_CHECK_DAYS, VERIFICATION_MINUTES } from '../../../domain/identity/verification-times.ts';

/** The times that the answers name. */
export const TIMES = {
  mObywatel: VERIFICATION_MINUTES.M_OBYWATEL,
  mojeId: VERIFICATION_MINUTES.MOJE_ID,
  documentDays: DOCUMENT_CHECK_DAYS,
} as const;
