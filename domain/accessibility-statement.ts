/**
 * What the statement of accessibility says in figures. A test compares them with what `docs/accessibility.md` counts, so
 * that the page never claims more than the tests show.
 */
export const ACCESSIBILITY_STATEMENT = {
  /** The day on which it was last gone through. */
  date: '2026-11-26',
  /** Criteria of WCAG 2.2, levels A and AA. */
  criteria: 55,
  /** With every change, wholly or in part. */
  tested: 39,
  /** By a person, wholly or for the rest. */
  judged: 24,
  /** About things that are not here. */
  absent: 11,
} as const;

/** Whom a consumer tells that a service is not accessible: the State Fund for Rehabilitation of Disabled People. */
export const ACCESSIBILITY_AUTHORITY = {
  email: 'dostepnosc@pfron.org.pl',
  phone: '22\u00A0581\u00A084\u00A010',
} as const;
