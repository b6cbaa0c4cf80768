import { takeBreak } from '../../../contract/safer-play.ts';
import type { QuickBreakPorts } from '../../../machines/safer-play/quick-break/quick-break.ports.ts';
import { request } from '../../api/client.ts';
import { inForce } from './exclusion-in-force.ts';

export const quickBreakAdapter: QuickBreakPorts = {
  async takeBreak(signal) {
    const { body } = await request(takeBreak, { signal, handlesOwnErrors: true, keepalive: true });
    return inForce('ONE_DAY', body);
  },
};
