/**
 * A text as it is judged and sent: without spaces around it (VAL-14), letters with their marks as single characters, so
 * that `ó` is the same from every keyboard. Not for passwords.
 */
export function trimmed(text: string): string {
  return text.normalize('NFC').trim();
}
