import type { Exclusion } from '../../contract/exclusion.ts';
import { closeAccount, excludeSelf, takeTimeOut } from '../../contract/exclusion.ts';
import { takeBreak } from '../../contract/safer-play.ts';
import type { ExclusionRequest } from '../domain/safer-play/exclusions.ts';
import type { SignedIn } from '../domain/auth/sessions.ts';
import { Refusal } from '../domain/refusal.ts';
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
  ): Promise<{ status: 200; body: Exclusion } | Refusal> => {
    const result = await exclusions.exclude(by, { ...request, reason, needsPassword });
    if (result instanceof Refusal) return result;
    const until = result.until === null ? null : new Date(result.until).toISOString();
    return ok({ type: request.kind, duration: request.duration, until });
  };
  return [
    implement(takeTimeOut, async ({ signedIn, body: { duration } }) =>
      exclude(signedIn, { kind: 'TIME_OUT', duration }),
    ),
    implement(excludeSelf, async ({ signedIn, body: { duration } }) =>
      exclude(signedIn, { kind: 'SELF_EXCLUSION', duration }),
    ),
    implement(closeAccount, async ({ signedIn, body: { reason } }) =>
      exclude(signedIn, { kind: 'CLOSE_ACCOUNT', duration: null, reason: reason ?? null }),
    ),
    implement(takeBreak, async ({ signedIn }) =>
      exclude(signedIn, { kind: 'TIME_OUT', duration: 'ONE_DAY', needsPassword: false }),
    ),
  ];
}
