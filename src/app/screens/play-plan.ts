import type playPlan from '../../../locales/pl/play-plan.json';
import { createPlayPlanMachine } from '../../../machines/safer-play/play-plan/play-plan.machine.ts';
import { playPlanAdapter } from '../../adapters/safer-play/play-plan-adapter.ts';

export { PlayPlanPage as Page } from '../../features/play-plan/play-plan-page.tsx';

export const machine = createPlayPlanMachine(playPlanAdapter);

declare module '../../i18n/text-keys.ts' {
  interface TextAreas {
    readonly playPlan: typeof playPlan;
  }
}
