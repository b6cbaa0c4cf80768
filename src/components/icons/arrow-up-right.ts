import { createIcon } from './icon.tsx';

export const IconArrowUpRight = createIcon('M17 7l-10 10M8 7l9 0l0 9');
