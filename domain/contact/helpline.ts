/** The Polish helpline for behavioural addictions, gambling among them. */
export const HELPLINE_NUMBER = '801 889 880';
/** In international form. */
export const HELPLINE = '+48801889880';
