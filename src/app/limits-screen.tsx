import { LimitsPage } from '../features/limits/limits-page.tsx';
import { RealityCheckSetting } from '../features/session-time/reality-check-setting.tsx';

/** The limits, and how often the player wants to be told of time and money. */
export function LimitsScreen() {
  return <LimitsPage reminder={<RealityCheckSetting />} />;
}
