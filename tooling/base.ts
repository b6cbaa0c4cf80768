/** The router's base path (NAV-01), from BASE_PATH; with a slash at both ends, as Vite wants it. */
export const base = `/${(process.env['BASE_PATH'] ?? '/account').replace(/^\/+|\/+$/g, '')}/`.replace('//', '/');
