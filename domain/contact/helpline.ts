import { TEXT_VALUES } from '../text-values.ts';

/** The Polish helpline for behavioural addictions, gambling among them, in international form. */
export const HELPLINE = `+48${TEXT_VALUES.helpline.replaceAll(' ', '')}`;
