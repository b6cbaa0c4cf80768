/** The name of the site: a draw, where both sides are equal. Pages, mails, manifest and sandbox have it from here. */
export const BRAND = 'Remis';
