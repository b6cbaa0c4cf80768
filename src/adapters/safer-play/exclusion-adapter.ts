import { closeAccount, excludeSelf, takeTimeOut, type Exclusion } from '../../../contract/exclusion.ts';
import { verifyPassword } from '../../../contract/passwords.ts';
import { isSelfExclusion, isTimeOut } from '../../../domain/limits/exclusions.ts';
import type { ExclusionPorts, ExclusionRequest } from '../../../machines/safer-play/exclusion/exclusion.ports.ts';
import { refusalOf } from '../../lib/api-error.ts';
import { request } from '../../api/client.ts';
import { inForce } from './exclusion-in-force.ts';

export const exclusionAdapter: ExclusionPorts = {
  async verifyPassword(password, signal) {
    try {
      await request(verifyPassword, { body: { password }, signal });
      return { kind: 'right' };
    } catch (error) {
      if (refusalOf(error)?.code !== 'WRONG_PASSWORD') throw error;
      return { kind: 'wrong' };
    }
  },
  async exclude(wanted, signal) {
    try {
      const { body } = await make(wanted, signal);
      return { kind: 'excluded', exclusion: inForce(wanted.duration, body) };
    } catch (error) {
      if (refusalOf(error)?.code !== 'PASSWORD_NOT_VERIFIED') throw error;
      return { kind: 'passwordNotVerified' };
    }
  },
};

function make({ kind, duration, reason }: ExclusionRequest, signal: AbortSignal): Promise<{ body: Exclusion }> {
  const how = { signal, handlesOwnErrors: true };
  if (kind === 'TIME_OUT' && isTimeOut(duration))
    return request(takeTimeOut, { ...how, body: { type: kind, duration } });
  if (kind === 'SELF_EXCLUSION' && isSelfExclusion(duration)) {
    return request(excludeSelf, { ...how, body: { type: kind, duration } });
  }
  if (kind !== 'CLOSE_ACCOUNT') throw new TypeError(`no ${kind} of ${String(duration)}`);
  return request(closeAccount, { ...how, body: { type: kind, ...(reason === '' ? {} : { reason }) } });
}
