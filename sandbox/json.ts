/** The decoded text; undefined if it is not JSON. */
export function decodeJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
