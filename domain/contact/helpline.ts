/** The Polish helpline for behavioural addictions, gambling among them, in international form. */
export const HELPLINE = '+48801889880';
