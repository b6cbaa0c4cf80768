import { createElement, Fragment, useEffect, useState, type ReactNode } from 'react';
import { allowedPicture } from './allowed-picture.ts';
import { AppLink } from '../navigation/app-link.tsx';
import { sanitise, wordsOf } from './rich-text-policy.ts';
import classes from './rich-text.module.css';

export interface RichTextProps {
  /** Untrusted markup of the server. */
  readonly html: string;
  /** `line` is inside a line of text, for instance a label. */
  readonly as?: 'block' | 'line';
  /** Every link opens in a new tab: for forms. */
  readonly linksOutside?: boolean;
}

/** Elements that are rendered unchanged. The page itself has the first two heading levels. */
const DRAWN: Readonly<Record<string, string>> = {
  p: 'p',
  strong: 'strong',
  b: 'strong',
  em: 'em',
  i: 'em',
  u: 'u',
  s: 's',
  sub: 'sub',
  sup: 'sup',
  ul: 'ul',
  ol: 'ol',
  li: 'li',
  blockquote: 'blockquote',
  h1: 'h3',
  h2: 'h3',
  h3: 'h3',
  h4: 'h4',
  h5: 'h4',
  h6: 'h4',
};

/** Elements that are not valid inside a line. */
const BLOCKS = new Set(['p', 'ul', 'ol', 'li', 'blockquote', 'h3', 'h4']);

/**
 * Rich text of bonuses, messages and legal documents (MSG-03). DOMPurify sanitises the markup, and the result is
 * rendered element by element from a short list: markup is never written into the page. Until the sanitiser is loaded,
 * the plain text is shown.
 */
export function RichText({ html, as = 'block', linksOutside = false }: RichTextProps) {
  const [clean, setClean] = useState<{ readonly html: string; readonly nodes: readonly Node[] } | null>(null);
  useEffect(() => {
    let isWanted = true;
    sanitise(html).then(
      (fragment) => isWanted && setClean({ html, nodes: [...fragment.childNodes] }),
      () => {},
    );
    return () => {
      isWanted = false;
    };
  }, [html]);
  const isClean = clean?.html === html;
  const content = isClean ? draw(clean.nodes, { linksOutside, inLine: as === 'line' }) : wordsOf(html);
  const marks = { 'data-clean': isClean || undefined };
  return as === 'line' ? (
    <span className={classes.line} {...marks}>
      {content}
    </span>
  ) : (
    <div className={classes.text} {...marks}>
      {content}
    </div>
  );
}

interface Manner {
  readonly linksOutside: boolean;
  readonly inLine: boolean;
}

function draw(nodes: Iterable<Node>, manner: Manner): ReactNode {
  return [...nodes].map((node, index) => createElement(Fragment, { key: index }, drawNode(node, manner)));
}

function drawNode(node: Node, manner: Manner): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element)) return null;
  const name = node.localName;
  if (name === 'br') return <br />;
  if (name === 'hr') return manner.inLine ? ' ' : <hr />;
  if (name === 'img') return drawPicture(node);
  const children = draw(node.childNodes, manner);
  if (name === 'a') {
    return (
      <AppLink to={node.getAttribute('href') ?? ''} outside={manner.linksOutside}>
        {children}
      </AppLink>
    );
  }
  const tag = Object.hasOwn(DRAWN, name) ? DRAWN[name] : undefined;
  if (tag === undefined) return children;
  if (manner.inLine && BLOCKS.has(tag)) return <>{children} </>;
  return createElement(tag, null, children);
}

function drawPicture(element: Element): ReactNode {
  const href = allowedPicture(element.getAttribute('src') ?? '', location.href);
  const words = element.getAttribute('alt') ?? '';
  return href === null ? words : <img className={classes.picture} src={href} alt={words} loading="lazy" />;
}
