/** True for an http(s) URL: the app never sends a player to any other kind. */
export function isWebUrl(text: string | null): text is string {
  return text !== null && /^https?:\/\//.test(text);
}
