/** Characters that a name without a colon may have in XML 1.0, of which `FIRST` may begin it. */
const FIRST = 'A-Z_a-z\\u00C0-\\u00D6\\u00D8-\\u00F6\\u00F8-\\u02FF';
const REFUSED = new RegExp(`^[^${FIRST}]|[^${FIRST}0-9.\\-\\u00B7]`, 'gu');
/** What reads as an encoded character. */
const ENCODED = /_x([0-9A-F]{4,6})_/g;

const encoded = (character: string): string =>
  `_x${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}_`;

/** An id as a name of XML: each character that such a name can't have becomes `_xHHHH_`, its code point. */
export function xmlName(id: string): string {
  return id.replaceAll(ENCODED, (text) => `_x005F_${text.slice(1)}`).replaceAll(REFUSED, encoded);
}

/** An event's descriptor as one word of a list: spaces become `_xHHHH_`. */
export function xmlWord(text: string): string {
  return text.replaceAll(ENCODED, (found) => `_x005F_${found.slice(1)}`).replaceAll(/\s/gu, encoded);
}

/** The id that `xmlName` or `xmlWord` was given. */
export function fromXmlName(name: string): string {
  return name.replaceAll(ENCODED, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)));
}
