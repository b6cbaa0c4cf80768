import type { Exclusion } from '../../contract/exclusion.ts';
import { closeAccount, excludeSelf, takeTimeOut } from '../../contract/exclusion.ts';
import { takeBreak } from '../../contract/safer-play.ts';
import type { ExclusionRequest } from '../domain/safer-play/exclusions.ts';
import type { SignedIn } from '../domain/auth/sessions.ts';
import { ApiError } from '../http/api-error.ts';
import type { Implementation } from '../http/route.ts';
import { implement, ok } from '../http/route.ts';
import type { Services } from '../runtime/services.ts';

/** Breaks, self-exclusion and closing the account (EXC-01). */
export function exclusionRoutes({ exclusions }: Services): Implementation[] {
  const exclude = async (
    by: SignedIn,
    {
      reason = null,
      needsPassword = true,
      ...request
    }: Pick<ExclusionRequest, 'kind' | 'duration'> & Partial<ExclusionRequest>,
  ): Promise<Exclusion> => {
    const result = await exclusions.exclude(by, { ...request, reason, needsPassword });
    if (result.kind === 'passwordNotVerified') throw new ApiError('PASSWORD_NOT_VERIFIED');
    const until = result.until === null ? null : new Date(result.until).toISOString();
    return { type: request.kind, duration: request.duration, until };
  };
  return [
    implement(takeTimeOut, async ({ signedIn, body: { duration } }) =>
      ok(await exclude(signedIn, { kind: 'TIME_OUT', duration })),
    ),
    implement(excludeSelf, async ({ signedIn, body: { duration } }) =>
      ok(await exclude(signedIn, { kind: 'SELF_EXCLUSION', duration })),
    ),
    implement(closeAccount, async ({ signedIn, body: { reason } }) =>
      ok(await exclude(signedIn, { kind: 'CLOSE_ACCOUNT', duration: null, reason: reason ?? null })),
    ),
    implement(takeBreak, async ({ signedIn }) =>
      ok(await exclude(signedIn, { kind: 'TIME_OUT', duration: 'ONE_DAY', needsPassword: false })),
    ),
  ];
}
