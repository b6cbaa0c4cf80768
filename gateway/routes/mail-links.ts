import { resendActivation, verifyEmail } from '../../contract/registration.ts';
import { unsubscribeFromEmails } from '../../contract/subscriptions.ts';
import { unsubscribe } from '../domain/legal/consents.ts';
import { verifyEmail as verify } from '../domain/messages/mail-links.ts';
import type { Implementation } from '../http/route.ts';
import { implement, noContent, ok } from '../http/route.ts';
import type { Services } from '../runtime/services.ts';
import { normaliseEmail } from '../store/account/players.ts';

export function mailLinkRoutes({ config, database, clock, mails, throttle }: Services): Implementation[] {
  const { mailLimit, mailLimitPerIp, mailWindow } = config;
  return [
    implement(verifyEmail, async ({ query }) => (await verify(database, clock, query.token)) ?? ok({})),

    implement(resendActivation, async ({ body, ip }) => {
      const fromHere = await throttle.take('mailFrom', ip, mailLimitPerIp, mailWindow);
      if (fromHere !== null) return fromHere;
      const email = normaliseEmail(body.email);
      const toThere = await throttle.take('mailTo', `activation ${email}`, mailLimit, mailWindow);
      if (toThere !== null) return toThere;
      mails.requestActivation(email);
      return noContent();
    }),

    implement(
      unsubscribeFromEmails,
      async ({ query }) => (await unsubscribe(database, clock, query.token)) ?? noContent(),
    ),
  ];
}
