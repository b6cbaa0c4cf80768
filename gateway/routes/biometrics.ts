import { NOT_FULLY_REGISTERED } from '../../contract/auth.ts';
import { deletePublicKey, loginByBiometrics, uploadPublicKey } from '../../contract/biometrics.ts';
import { ApiError } from '../http/api-error.ts';
import type { Implementation } from '../http/route.ts';
import { created, implement, noContent, ok } from '../http/route.ts';
import type { Services } from '../runtime/services.ts';
import { granted, loginRefusal } from './auth.ts';

export function biometricRoutes({ biometrics, clock, config }: Services): Implementation[] {
  return [
    implement(uploadPublicKey, async ({ signedIn: { player }, body: { deviceId, publicKey } }) => {
      const enrolment = await biometrics.enrol(player, deviceId, publicKey);
      switch (enrolment.kind) {
        case 'enrolled':
          return created({ deviceId });
        case 'badKey':
          throw new ApiError('UNPROCESSABLE_ENTITY', { fields: { publicKey: ['format'] } });
        case 'taken':
          throw new ApiError('UNPROCESSABLE_ENTITY', { fields: { deviceId: ['taken'] } });
        case 'restricted':
          throw new ApiError(enrolment.code);
      }
    }),

    implement(deletePublicKey, async ({ signedIn: { player }, params: { deviceId } }) => {
      if (!(await biometrics.remove(player, deviceId))) throw new ApiError('NOT_FOUND');
      return noContent();
    }),

    implement(loginByBiometrics, async ({ body, deviceSecret }) => {
      const result = await biometrics.login(body, deviceSecret);
      switch (result.kind) {
        case 'granted':
          return granted(result, config);
        case 'notFullyRegistered':
          return ok({ token: result.registrationToken, duration: 0, remark: NOT_FULLY_REGISTERED });
        case 'failed':
          throw new ApiError('PLAYER_BIOMETRIC_LOGIN_FAILED', { isBare: true });
        case 'refused':
          throw loginRefusal(result.code, result.until, clock.now());
      }
    }),
  ];
}
