/**
 * Options of a call whose answer is wanted in a language, for a page that says itself, or shows nothing, where it does not
 * come: no toast then.
 */
export function handlingOwnErrors(language: string, signal: AbortSignal) {
  return { headers: { 'accept-language': language }, signal, handlesOwnErrors: true } as const;
}
