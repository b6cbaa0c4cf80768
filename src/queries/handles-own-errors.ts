/**
 * Options of a request in a language, for a page that shows the error itself, or shows nothing on failure: no toast
 * then.
 */
export function handlingOwnErrors(language: string, signal: AbortSignal) {
  return { headers: { 'accept-language': language }, signal, handlesOwnErrors: true } as const;
}
