import { deletePublicKey, loginByBiometrics, uploadPublicKey } from '../../contract/biometrics.ts';
import { Refusal } from '../domain/refusal.ts';
import { ApiError } from '../http/api-error.ts';
import type { Implementation } from '../http/route.ts';
import { created, implement, noContent } from '../http/route.ts';
import type { Services } from '../runtime/services.ts';
import { opened } from './auth.ts';

export function biometricRoutes({ biometrics, config }: Services): Implementation[] {
  return [
    implement(uploadPublicKey, async ({ signedIn: { player }, body: { deviceId, publicKey } }) => {
      return (await biometrics.enrol(player, deviceId, publicKey)) ?? created({ deviceId });
    }),

    implement(deletePublicKey, async ({ signedIn: { player }, params: { deviceId } }) => {
      if (!(await biometrics.remove(player, deviceId))) throw new ApiError('NOT_FOUND');
      return noContent();
    }),

    implement(loginByBiometrics, async ({ body, deviceSecret }) => {
      const result = await biometrics.login(body, deviceSecret);
      if (!(result instanceof Refusal)) return opened(result, config);
      if (result.code === 'PLAYER_BIOMETRIC_LOGIN_FAILED') throw new ApiError(result.code, { isBare: true });
      return result;
    }),
  ];
}
