import { loginByBiometrics } from '../../../contract/biometrics.ts';
import type { BiometricOutcome } from '../../../machines/auth/auth/auth.ports.ts';
import { loginErrorOf } from '../../../domain/account/login-errors.ts';
import { request } from '../../api/client.ts';
import { gatewayNow } from '../../api/clock.ts';
import { findDeviceKey, clearDeviceKey, randomText, sign, unlock } from '../../api/device-key.ts';
import { grantOf } from './auth-adapter.ts';

const NONCE_BYTES = 16;

/** Loaded only on a device that has a key. The signed text names the device and the time, and is used once. */
export async function biometricLogin(signal: AbortSignal): Promise<BiometricOutcome> {
  const key = await findDeviceKey();
  if (key === null) return { kind: 'refused', error: 'PLAYER_BIOMETRIC_LOGIN_FAILED', at: gatewayNow(), until: null };
  if (!(await unlock(key, signal))) return { kind: 'cancelled' };
  const { deviceId, privateKey } = key;
  const payload = JSON.stringify({ deviceId, at: gatewayNow(), nonce: randomText(NONCE_BYTES) });
  const body = { deviceId, payload, signature: await sign(privateKey, payload) };
  return grantOf(
    () => request(loginByBiometrics, { body, signal }),
    signal,
    ({ status, code }) => {
      if (status !== 401) return loginErrorOf(code);
      // A key that the gateway rejects is not offered again.
      void clearDeviceKey().catch(() => {});
      return 'PLAYER_BIOMETRIC_LOGIN_FAILED';
    },
  );
}
