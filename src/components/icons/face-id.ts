import { createIcon } from './icon.tsx';

export const IconFaceId = createIcon(
  'M4 8v-2a2 2 0 0 1 2 -2h2M4 16v2a2 2 0 0 0 2 2h2M16 4h2a2 2 0 0 1 2 2v2M16 20h2a2 2 0 0 0 2 -2v-2M9 10l.01 0M15 10l.01 0M9.5 15a3.5 3.5 0 0 0 5 0',
);
