import { createIcon } from './icon.tsx';

export const IconCheck = createIcon('M5 12l5 5l10 -10');
