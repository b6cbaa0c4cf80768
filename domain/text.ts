/**
 * The text as validated and sent: trimmed (VAL-14), diacritics composed into single characters (NFC), so that `ó` is
 * the same from every keyboard. Not for passwords.
 */
export function trimmed(text: string): string {
  return text.normalize('NFC').trim();
}
