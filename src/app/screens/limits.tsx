import type limits from '../../../locales/pl/limits.json';
import { createLimitsMachine } from '../../../machines/safer-play/limits/limits.machine.ts';
import { limitsAdapter } from '../../adapters/safer-play/limits-adapter.ts';
import { LimitsPage } from '../../features/limits/limits-page.tsx';
import { RealityCheckSetting } from '../../features/session-time/reality-check-setting.tsx';

/** The limits and the interval of the reality check. */
export function Page() {
  return <LimitsPage reminder={<RealityCheckSetting />} />;
}

export const machine = createLimitsMachine(limitsAdapter);

declare module '../../i18n/text-keys.ts' {
  interface TextAreas {
    readonly limits: typeof limits;
  }
}
