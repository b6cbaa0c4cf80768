import { changePassword, requestPasswordReset, resetPassword, verifyPassword } from '../../contract/passwords.ts';
import { ApiError } from '../http/api-error.ts';
import type { Implementation } from '../http/route.ts';
import { implement, noContent } from '../http/route.ts';
import type { Services } from '../runtime/services.ts';
import { normaliseEmail } from '../store/account/players.ts';

export function passwordRoutes({ config, exclusions, mails, passwords, throttle }: Services): Implementation[] {
  const { mailLimit, mailLimitPerIp, mailWindow } = config;
  return [
    implement(verifyPassword, async ({ signedIn, body }) => {
      const refused = await passwords.verify(signedIn.player, body.password);
      if (refused !== null) return refused;
      await exclusions.verified(signedIn);
      return noContent();
    }),

    implement(changePassword, async ({ signedIn, params, body }) => {
      if (params.id !== signedIn.player) throw new ApiError('FORBIDDEN');
      return (await passwords.change(signedIn, body.oldPassword, body.newPassword)) ?? noContent();
    }),

    implement(requestPasswordReset, async ({ body, ip }) => {
      const refused = await throttle.take('mailFrom', ip, mailLimitPerIp, mailWindow);
      if (refused !== null) return refused;
      const email = normaliseEmail(body.email);
      const tooMany = await throttle.take('mailTo', `reset ${email}`, mailLimit, mailWindow);
      if (tooMany === null) mails.requestPasswordReset(email);
      return noContent();
    }),

    implement(
      resetPassword,
      async ({ params, body }) => (await passwords.reset(params.resetToken, body.newPassword)) ?? noContent(),
    ),
  ];
}
