export const M_OBYWATEL_MINUTES = 1;
export const MOJE_ID_MINUTES = 2;

/** Minutes that a proof of the identity usually takes, by method. All texts take their times from here. */
export const VERIFICATION_MINUTES = {
  M_OBYWATEL: M_OBYWATEL_MINUTES,
  MOJE_ID: MOJE_ID_MINUTES,
  M_OBYWATEL_UA: M_OBYWATEL_MINUTES,
  BIOMETRICS: 3,
  MANUAL: 3,
} as const;
type TimedMethod = keyof typeof VERIFICATION_MINUTES;

/** Working days within which photos of a document are checked. */
export const DOCUMENT_CHECK_DAYS = 2;

/** Minutes that the other steps of a registration usually take. */
const OTHER_STEPS_MINUTES = 2;

/** Minutes that a whole registration usually takes; with no method, that of the slowest. */
export function registrationMinutes(method?: TimedMethod): number {
  const own = method === undefined ? Math.max(...Object.values(VERIFICATION_MINUTES)) : VERIFICATION_MINUTES[method];
  return OTHER_STEPS_MINUTES + own;
}

/** The first of the quickest methods; null if there is no choice. */
export function quickestMethod<Method extends TimedMethod>(methods: readonly Method[]): Method | null {
  if (methods.length < 2) return null;
  const shortest = Math.min(...methods.map((method) => VERIFICATION_MINUTES[method]));
  return methods.find((method) => VERIFICATION_MINUTES[method] === shortest) ?? null;
}
