/** True for an http(s) address: the only kind that a player is ever sent to. */
export function isWebUrl(text: string | null): text is string {
  return text !== null && /^https?:\/\//.test(text);
}
