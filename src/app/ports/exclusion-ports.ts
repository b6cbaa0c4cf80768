import { closeAccount, excludeSelf, takeTimeOut, type Exclusion } from '../../../contract/exclusion.ts';
import { verifyPassword } from '../../../contract/passwords.ts';
import { takeBreak } from '../../../contract/safer-play.ts';
import {
  exclusionCode,
  isSelfExclusion,
  isTimeOut,
  type ExclusionDuration,
  type ExclusionInForce,
} from '../../../machines/domain/exclusions.ts';
import type { ExclusionPorts, ExclusionRequest } from '../../../machines/exclusion/exclusion.ports.ts';
import type { QuickBreakPorts } from '../../../machines/quick-break/quick-break.ports.ts';
import { refusalOf } from '../../api/call-error.ts';
import { request } from '../../api/client.ts';

export const exclusionPorts: ExclusionPorts & QuickBreakPorts = {
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
  async takeBreak(signal) {
    const { body } = await request(takeBreak, { signal, isToldByCaller: true });
    return inForce('ONE_DAY', body);
  },
};

function make({ kind, duration, reason }: ExclusionRequest, signal: AbortSignal): Promise<{ body: Exclusion }> {
  const how = { signal, isToldByCaller: true };
  if (kind === 'TIME_OUT' && isTimeOut(duration))
    return request(takeTimeOut, { ...how, body: { type: kind, duration } });
  if (kind === 'SELF_EXCLUSION' && isSelfExclusion(duration)) {
    return request(excludeSelf, { ...how, body: { type: kind, duration } });
  }
  if (kind !== 'CLOSE_ACCOUNT') throw new TypeError(`no ${kind} of ${String(duration)}`);
  return request(closeAccount, { ...how, body: { type: kind, ...(reason === '' ? {} : { reason }) } });
}

function inForce(duration: ExclusionDuration | null, { until }: Exclusion): ExclusionInForce {
  return { code: exclusionCode(duration), until: until === null ? null : Date.parse(until) };
}
