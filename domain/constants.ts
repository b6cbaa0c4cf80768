/** Business constants of docs/specification. Durations are milliseconds. */

export const REFRESH_INTERVAL = 60_000;
/** Waits before a refresh that met no network is tried again (reading 9). */
export const REFRESH_RETRY_DELAYS = [2_000, 5_000, 10_000] as const;
/** How long before the end of the session the player is warned (reading 9). */
export const EXPIRY_WARNING = 60_000;
/** After so long without an answer whoever opens the app is told that it takes longer than usual. */
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
/** How long the client waits for the answer of a start call. */
export const DEPOSIT_START_TIMEOUT = 15_000;
/** A start whose answer was lost is looked for this much longer than the call itself may take (reading 33c). */
export const DEPOSIT_LOOKUP_MARGIN = 5_000;

/** How often a withdrawal is sent whose answer is lost, before the player is asked. */
export const WITHDRAWAL_TRIES = 3;

/** From the beginning of a session to the first look for legal documents, unless the configuration says otherwise. */
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

/** Every check of what is being typed waits this long, and every typed search (CFG-03). */
export const AVAILABILITY_DEBOUNCE = 500;
export const SEARCH_DEBOUNCE = 500;
/** A submit waits no longer than this for the answer whether a value is free. */
export const AVAILABILITY_TIMEOUT = 3_000;

export const CODE_LENGTH = 6;
export const CODE_TRIES = 5;
export const CODE_LIFETIME = 10 * 60_000;
export const CODE_RESEND = 30_000;

export const VERIFICATION_POLL_INTERVAL = 2_000;
/** `authologic.pollingTimeout` where the configuration has none. */
export const VERIFICATION_POLLING_TIMEOUT = 10;
export const VERIFICATION_RESET = 3_000;

/** The call for the methods has failed when it has brought no answer for so long (reading 85). */
export const METHODS_TIMEOUT = 5_000;

/** An interrupted registration is kept this long (reading 73). */
export const REGISTRATION_LIFETIME = 7 * 24 * 60 * 60_000;
