import { createIcon } from './icon.tsx';

export const IconArrowDownLeft = createIcon('M17 7l-10 10M16 17l-9 0l0 -9');
