import { createIcon } from './icon.tsx';

export const IconMinus = createIcon('M5 12l14 0');
