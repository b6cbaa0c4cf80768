/** The router's base path without a slash at the end, e.g. `/account`; empty when the app is served at `/` (NAV-01). */
export const basePath = import.meta.env.BASE_URL.replace(/\/+$/, '');
