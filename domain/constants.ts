/** Business constants of docs/specification. Durations are milliseconds. */

export const REFRESH_INTERVAL = 60_000;
/** Delays of the retries after a refresh without a network (reading 9). */
export const REFRESH_RETRY_DELAYS = [2_000, 5_000, 10_000] as const;
/** How long before the end of the session the player is warned (reading 9). */
export const EXPIRY_WARNING = 60_000;
/** Without a response for this long, an app that was just opened shows that it takes longer than usual. */
export const START_TIMEOUT = 5_000;
export const SIGN_OUT_TIMEOUT = 10_000;
export const SIGN_OUT_RESET = 1_000;

export const ACTIVITY_TIMEOUT = 60_000;
export const ACTIVITY_INTERVAL = 60_000;
export const ACTIVITY_THROTTLE = 500;

export const SOCKET_RECONNECT = 10_000;
export const SOCKET_PING = 10_000;

export const DEPOSIT_POLL_INTERVAL = 1_000;
export const DEPOSIT_MAX_POLLS = 60;
/** How long the client waits for the response to the start of a deposit. */
export const DEPOSIT_START_TIMEOUT = 15_000;
/** A start without a response is looked up for this much longer than the request itself may take (reading 33c). */
export const DEPOSIT_LOOKUP_MARGIN = 5_000;

/** How often a withdrawal without a response is sent before the player is asked. */
export const WITHDRAWAL_TRIES = 3;

/** Delay between the start of a session and the first request of legal documents; configurable. */
export const FETCH_LEGALS_DELAY = 2_000;
export const LEGALS_REFETCH = 300_000;

export const COUNTER_TICK = 1_000;
export const COUNTDOWN_SECONDS = 30;
export const PAGE_SIZE = 20;
export const STALE_TIME = 5 * 60_000;
export const FOOTER_LINKS_STALE_TIME = 30 * 60_000;
export const SOCIAL_LINKS_STALE_TIME = 2 * 60 * 60_000;

export const BLIK_LENGTH = 6;
export const DEFAULT_LANGUAGE = 'pl';
export const DEFAULT_COUNTRY = 'PL';
export const DEFAULT_CURRENCY = 'PLN';
export const TIME_ZONE = 'Europe/Warsaw';
export const ADULT_AGE = 18;

/** Debounce of availability checks and searches while typing (CFG-03). */
export const AVAILABILITY_DEBOUNCE = 500;
export const SEARCH_DEBOUNCE = 500;
/** A submit waits at most this long for availability checks. */
export const AVAILABILITY_TIMEOUT = 3_000;

export const CODE_LENGTH = 6;
export const CODE_TRIES = 5;
export const CODE_LIFETIME = 10 * 60_000;
export const CODE_RESEND = 30_000;

export const VERIFICATION_POLL_INTERVAL = 2_000;
/** Default of `authologic.pollingTimeout`. */
export const VERIFICATION_POLLING_TIMEOUT = 10;
export const VERIFICATION_RESET = 3_000;

/** Timeout of the request for verification methods (reading 85). */
export const METHODS_TIMEOUT = 5_000;

/** How long an interrupted registration is stored on the device (reading 73). */
export const REGISTRATION_DAYS = 7;
export const REGISTRATION_LIFETIME = REGISTRATION_DAYS * 24 * 60 * 60_000;
