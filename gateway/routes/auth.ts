import { NOT_FULLY_REGISTERED, heartbeat, login, logout } from '../../contract/auth.ts';
import { issueSocketTicket } from '../../contract/extensions.ts';
import type { Config } from '../runtime/config.ts';
import type { LoginResult } from '../domain/auth/login.ts';
import { deviceCookie } from '../http/device-cookie.ts';
import { ApiError } from '../http/api-error.ts';
import type { Implementation } from '../http/route.ts';
import { created, implement, noContent, ok } from '../http/route.ts';
import type { Services } from '../runtime/services.ts';

type Granted = Extract<LoginResult, { kind: 'granted' }>;

/** The refusal of a login, with the seconds for which it stands where it ends by itself: the page says until when. */
export function loginRefusal(code: string, until: number | null, now: number): ApiError {
  const seconds = until === null ? null : Math.max(1, Math.ceil((until - now) / 1_000));
  return new ApiError(code, seconds === null ? {} : { headers: { 'retry-after': String(seconds) } });
}

/** A session, and what the device keeps to be known at the next sign-in. */
export function granted(result: Granted, { publicUrl }: Config) {
  const cookie = deviceCookie(result.deviceSecret, publicUrl.startsWith('https:'));
  return { ...ok({ ...result.grant, remark: null }), headers: { 'set-cookie': cookie } };
}

export function authRoutes({ clock, config, database, sessions, login: signIn }: Services): Implementation[] {
  return [
    implement(login, async ({ body, address, deviceSecret, language }) => {
      const result = await signIn({ email: body.email, password: body.password, address, deviceSecret, language });
      switch (result.kind) {
        case 'granted':
          return granted(result, config);
        case 'notFullyRegistered':
          return ok({ token: result.registrationToken, duration: 0, remark: NOT_FULLY_REGISTERED });
        case 'refused':
          throw loginRefusal(result.code, result.until, clock.now());
      }
    }),

    implement(heartbeat, async ({ token }) => {
      const result = await sessions.heartbeat(token ?? '');
      if (result.kind === 'refused') throw new ApiError(result.code);
      return ok({ ...result.grant, remark: null });
    }),

    implement(logout, async ({ signedIn: { player, family } }) => {
      await database.transaction((transaction) => sessions.end(transaction, player, family, null));
      return noContent();
    }),

    implement(issueSocketTicket, async ({ signedIn }) =>
      created({ ticket: await sessions.issueTicket(signedIn), expiresIn: 30 }),
    ),
  ];
}
