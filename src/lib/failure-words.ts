import { ApiError, type ApiFailure } from './api-error.ts';

/** The texts of each kind of failure in `core.requestErrors`: no network is not the server's fault (reading 79). */
export const FAILURE_WORDS = {
  unreachable: 'network',
  timedOut: 'timeout',
  fault: 'server',
  malformed: 'malformed',
  refused: 'refused',
} as const satisfies Record<ApiFailure['kind'], string>;

/** The text's key for an error while loading. */
export function failureWords(error: unknown) {
  if (!navigator.onLine) return 'core.requestErrors.network' as const;
  if (error instanceof ApiError) return `core.requestErrors.${FAILURE_WORDS[error.failure.kind]}` as const;
  return 'core.requestErrors.unknown' as const;
}
