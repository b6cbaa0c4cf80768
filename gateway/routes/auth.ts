import { NOT_FULLY_REGISTERED, heartbeat, login, logout } from '../../contract/auth.ts';
import { issueSocketTicket } from '../../contract/extensions.ts';
import type { Config } from '../runtime/config.ts';
import type { LoginResult } from '../domain/auth/login.ts';
import { deviceCookie } from '../http/device-cookie.ts';
import { Refusal } from '../domain/refusal.ts';
import type { Implementation } from '../http/route.ts';
import { created, implement, noContent, ok } from '../http/route.ts';
import type { Services } from '../runtime/services.ts';

/** The response for a session, with the device's cookie; or the token of an unfinished registration. */
export function opened(result: LoginResult, { publicUrl }: Config) {
  if (result.kind === 'notFullyRegistered') {
    return ok({ token: result.registrationToken, duration: 0, remark: NOT_FULLY_REGISTERED });
  }
  const cookie = deviceCookie(result.deviceSecret, publicUrl.startsWith('https:'));
  return { ...ok({ ...result.grant, remark: null }), headers: { 'set-cookie': cookie } };
}

export function authRoutes({ config, database, sessions, login: signIn }: Services): Implementation[] {
  return [
    implement(login, async ({ body, ip, deviceSecret, language }) => {
      const result = await signIn({ email: body.email, password: body.password, ip, deviceSecret, language });
      return result instanceof Refusal ? result : opened(result, config);
    }),

    implement(
      heartbeat,
      async ({ token }) => {
        const grant = await sessions.heartbeat(token ?? '');
        return grant instanceof Refusal ? grant : ok({ ...grant, remark: null });
      },
      { authenticates: true },
    ),

    implement(logout, async ({ signedIn: { player, family } }) => {
      await database.transaction((transaction) => sessions.end(transaction, player, family, null));
      return noContent();
    }),

    implement(issueSocketTicket, async ({ signedIn }) =>
      created({ ticket: await sessions.issueTicket(signedIn), expiresIn: 30 }),
    ),
  ];
}
