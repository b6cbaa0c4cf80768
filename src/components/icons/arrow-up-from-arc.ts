import { createIcon } from './icon.tsx';

export const IconArrowUpFromArc = createIcon('M12 9v12M8 17l4 4l4 -4M21 12a9 9 0 0 0 -18 0');
