import { changePassword, requestPasswordReset, resetPassword, verifyPassword } from '../../contract/passwords.ts';
import type { PasswordResult } from '../domain/auth/password-changes.ts';
import { ApiError } from '../http/api-error.ts';
import type { Implementation } from '../http/route.ts';
import { implement, noContent, tooMany } from '../http/route.ts';
import type { Services } from '../runtime/services.ts';
import { normaliseEmail } from '../store/players.ts';

function answered(result: PasswordResult): { status: 204; body: undefined } {
  if (result.kind === 'tooMany') throw tooMany(result.retryAfter);
  if (result.kind === 'refused') throw new ApiError(result.code);
  return noContent();
}

export function passwordRoutes({ config, exclusions, mails, passwords, throttle }: Services): Implementation[] {
  const { mailLimit, mailLimitPerAddress, mailWindow } = config;
  return [
    implement(verifyPassword, async ({ signedIn, body }) => {
      const verified = await passwords.verify(signedIn.player, body.password);
      if ('retryAfter' in verified) throw tooMany(verified.retryAfter);
      if (!verified.right) throw new ApiError('WRONG_PASSWORD');
      await exclusions.verified(signedIn);
      return noContent();
    }),

    implement(changePassword, async ({ signedIn, params, body }) => {
      if (params.id !== signedIn.player) throw new ApiError('FORBIDDEN');
      return answered(await passwords.change(signedIn, body.oldPassword, body.newPassword));
    }),

    implement(requestPasswordReset, async ({ body, address }) => {
      const retryAfter = await throttle.take('mailFrom', address, mailLimitPerAddress, mailWindow);
      if (retryAfter !== null) throw tooMany(retryAfter);
      const email = normaliseEmail(body.email);
      const isOver = await throttle.take('mailTo', `reset ${email}`, mailLimit, mailWindow);
      if (isOver === null) mails.requestPasswordReset(email);
      return noContent();
    }),

    implement(resetPassword, async ({ params, body }) =>
      answered(await passwords.reset(params.resetToken, body.newPassword)),
    ),
  ];
}
