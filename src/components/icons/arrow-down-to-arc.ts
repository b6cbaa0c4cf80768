import { createIcon } from './icon.tsx';

export const IconArrowDownToArc = createIcon('M12 3v12M16 11l-4 4l-4 -4M3 12a9 9 0 0 0 18 0');
