import { saveRealityCheck } from '../../../contract/safer-play.ts';
import { REALITY_CHECK_MINUTES } from '../../../domain/limits/session-time.ts';
import type { RealityCheckPorts } from '../../../machines/safer-play/reality-check/reality-check.ports.ts';
import { request } from '../../api/client.ts';
import { go } from '../../system/navigation.ts';
import { notifySessionClockChanged } from './session-clock-changes.ts';
import { sessionClockAdapter } from './session-clock-adapter.ts';

export const realityCheckAdapter: RealityCheckPorts = {
  fetchSessionClock: (signal) => sessionClockAdapter.fetchSessionClock(signal),

  async saveRealityCheck(minutes, signal) {
    const chosen = REALITY_CHECK_MINUTES.find((known) => known === minutes) ?? null;
    const { body } = await request(saveRealityCheck, { body: { minutes: chosen }, signal, handlesOwnErrors: true });
    notifySessionClockChanged();
    return body.minutes;
  },
  go,
};
