/** Texts are set as text, never as HTML: the index holds texts of the product. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
  made.append(...children);
  return made;
}

/** The element of a selector. @throws Error if the page has none */
export function required(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`the page has no ${selector}`);
  return found;
}

export const link = (href: string, content: Node | string): HTMLAnchorElement => element('a', { href }, content);

/** A name that is longer than a narrow column may break after a dot or a stroke; a code, only where it is very long. */
const LONG = 18;
const VERY_LONG = 30;

function piecesOf(word: string): readonly string[] {
  if (word.length <= LONG) return [word];
  return word.split(word.length > VERY_LONG ? /(?<=[./_|])(?=\w)/ : /(?<=[./|])(?=\w)/);
}

/** A text whose long names and addresses break after their signs rather than within a word. */
export function breakable(text: string): DocumentFragment {
  const made = document.createDocumentFragment();
  for (const word of text.split(/(?<= )/)) {
    for (const [index, piece] of piecesOf(word).entries()) {
      if (index > 0) made.append(element('wbr'));
      made.append(piece);
    }
  }
  made.normalize();
  return made;
}
