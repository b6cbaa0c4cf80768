import type { Config, DOMPurify } from 'dompurify';

/** Allowed elements; the contents of any other element stay, without the element. */
const TAGS = [
  'p',
  'br',
  'hr',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'sub',
  'sup',
  'ul',
  'ol',
  'li',
  'blockquote',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'a',
  'img',
];

const POLICY: Config & { RETURN_DOM_FRAGMENT: true } = {
  ALLOWED_TAGS: TAGS,
  ALLOWED_ATTR: ['href', 'src', 'alt'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|[^a-z]|[a-z+.-]+(?:[^a-z+.\-:]|$))/i,
  RETURN_DOM_FRAGMENT: true,
};

let loaded: Promise<DOMPurify> | null = null;

async function load(): Promise<DOMPurify> {
  const { default: purify } = await import('dompurify');
  return purify;
}

/**
 * Sanitises the server's markup. The parser's Trusted Types policy is DOMPurify's own, named `dompurify`. A failed load
 * is retried by the next call.
 */
export async function sanitise(html: string): Promise<DocumentFragment> {
  loaded ??= load();
  loaded.catch(() => {
    loaded = null;
  });
  // Null if the parser made no document of the markup; the library's types omit this.
  const cleaned = (await loaded).sanitize(html, POLICY) as DocumentFragment | null;
  return cleaned ?? document.createDocumentFragment();
}

/** The plain text of markup, shown until the markup can be sanitised. */
export function wordsOf(html: string): string {
  return html
    .replace(/<(?:script|style|template)\b[\s\S]*?<\/(?:script|style|template)\s*>/gi, ' ')
    .replace(/<\/?(?:p|br|hr|div|ul|ol|li|blockquote|h[1-6]|tr|td)\b[^>]*>/gi, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&nbsp;/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
