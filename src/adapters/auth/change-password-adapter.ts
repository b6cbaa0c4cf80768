import { changePassword } from '../../../contract/passwords.ts';
import type { ChangePasswordPorts } from '../../../machines/auth/change-password/change-password.ports.ts';
import { passwordRefusalOf } from '../../../domain/account/password-refusals.ts';
import { refusalOf } from '../../lib/api-error.ts';
import { request } from '../../api/client.ts';
import { readLocal } from '../../api/storage.ts';
import { profileQuery } from '../../queries/player.ts';
import { queryClient } from '../../queries/query-client.ts';

/** The gateway has ended biometric sign-in on all devices; if the browser refuses its database, an unused key stays. */
async function dropDeviceKey(): Promise<void> {
  if (readLocal('deviceId') === null) return;
  await import('../../api/device-key.ts').then(({ clearDeviceKey }) => clearDeviceKey()).catch(() => {});
}

export const changePasswordAdapter: ChangePasswordPorts = {
  async changePassword({ oldPassword, password }, signal) {
    const { id } = await queryClient.query(profileQuery);
    try {
      await request(changePassword, {
        params: { id: String(id) },
        body: { oldPassword, newPassword: password },
        signal,
      });
      await dropDeviceKey();
      return { kind: 'changed' };
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal?.status !== 422) throw error;
      return { kind: 'refused', refusal: passwordRefusalOf(refusal.code) };
    }
  },
};
