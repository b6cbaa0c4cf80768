import { deletePublicKey, uploadPublicKey } from '../../../contract/biometrics.ts';
import type { BiometricsPorts } from '../../../machines/auth/biometrics/biometrics.ports.ts';
import { refusalOf } from '../../lib/api-error.ts';
import { request } from '../../api/client.ts';
import { profileQuery } from '../../queries/player.ts';
import { queryClient } from '../../queries/query-client.ts';

const deviceKey = () => import('../../api/device-key.ts');
const profile = () => queryClient.query(profileQuery);

const DEVICE_ID_BYTES = 16;

export const biometricsAdapter: BiometricsPorts = {
  async findKey() {
    const { canStoreKeys, findDeviceKey, hasAuthenticator } = await deviceKey();
    if (!canStoreKeys()) return { kind: 'unsupported' };
    const [key, { id }] = await Promise.all([findDeviceKey(), profile()]);
    if (key?.playerId === String(id)) return { kind: 'enrolled', isGuarded: key.credentialId !== null };
    return { kind: 'notEnrolled', isGuarded: await hasAuthenticator() };
  },

  async enrolKey(signal) {
    const { guardByDevice, hasAuthenticator, storeDeviceKey, makeKeyPair, randomText } = await deviceKey();
    const { id, email } = await profile();
    const isGuarded = await hasAuthenticator();
    const credentialId = isGuarded ? await guardByDevice(email, signal) : null;
    if (isGuarded && credentialId === null) return { kind: 'cancelled' };
    const { privateKey, publicKey } = await makeKeyPair();
    const deviceId = randomText(DEVICE_ID_BYTES);
    await request(uploadPublicKey, { body: { publicKey, deviceId }, signal, handlesOwnErrors: true });
    await storeDeviceKey({ deviceId, playerId: String(id), privateKey, credentialId });
    return { kind: 'enrolled', isGuarded };
  },

  async removeKey(signal) {
    const { findDeviceKey, clearDeviceKey } = await deviceKey();
    const key = await findDeviceKey();
    if (key === null) return;
    try {
      await request(deletePublicKey, { params: { deviceId: key.deviceId }, signal, handlesOwnErrors: true });
    } catch (error) {
      // A key that the gateway no longer has does not need to be removed there.
      if (refusalOf(error)?.status !== 404) throw error;
    }
    await clearDeviceKey();
  },
};
