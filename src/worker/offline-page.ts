import en from '../../locales/en/release.json' with { type: 'json' };
import pl from '../../locales/pl/release.json' with { type: 'json' };
import { BRAND } from '../../domain/brand.ts';
import { dark, light, type Palette } from '../theme/palette.ts';

const BUNDLES = { pl, en } as const;
type Language = keyof typeof BUNDLES;

/** The text of a full key; the worker has no i18next. */
function textOf(language: Language, key: string): string {
  const found = key
    .split('.')
    .reduce<unknown>((node, name) => (node instanceof Object ? Reflect.get(node, name) : undefined), BUNDLES[language]);
  return typeof found === 'string' ? found : '';
}

const colours = ({ page, ink, inkSoft, accent, accentSoft, accentHover, onAccent }: Palette): string =>
  `--page:${page};--ink:${ink};--ink-soft:${inkSoft};--accent:${accent};--accent-soft:${accentSoft};--accent-hover:${accentHover};--on-accent:${onAccent}`;

const STYLES = `
:root{${colours(light)};color-scheme:light}
:root[data-scheme=dark]{${colours(dark)};color-scheme:dark}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;min-height:100dvh;display:grid;place-items:center;padding:1.5rem;background:var(--page);color:var(--ink);font:1rem/1.5 Figtree,system-ui,sans-serif}
main{max-width:26rem;width:100%;text-align:center}
main[hidden]{display:none}
svg{display:block;width:10rem;max-width:100%;height:auto;margin:0 auto 1.5rem;fill:none;stroke:currentcolor;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
h1{margin:0 0 .75rem;font-size:1.5rem;line-height:1.25;text-wrap:balance}
p{margin:0 0 .75rem;color:var(--ink-soft);text-wrap:pretty}
button{min-height:3rem;width:100%;margin-top:.75rem;padding:.5rem 1.25rem;border:1px solid transparent;border-radius:.75rem;background:var(--accent);color:var(--on-accent);font:inherit;font-weight:600;cursor:pointer}
button:hover{background:var(--accent-hover)}
button:focus-visible{outline:3px solid var(--accent);outline-offset:2px}`;

/** As in `src/components/feedback/illustrations.svg`. */
const PICTURE =
  '<svg viewBox="0 0 160 120" aria-hidden="true"><circle cx="80" cy="58" r="46" fill="var(--accent-soft)" stroke="none"/><path d="M20 104h120"/><path d="M56 74a17 17 0 0 1 1-34 25 25 0 0 1 48-3 19 19 0 0 1 3 37z" fill="var(--page)"/><path d="M80 74v8M80 96v8M74 82h12M74 96h12"/><path d="M70 50l20 14M90 50L70 64" stroke="var(--accent)"/></svg>';

/** Shows the chosen language and scheme, and opens the page again once there is a network. */
const SCRIPT = `
{
  const read = (key) => { try { return localStorage.getItem('account.' + key); } catch { return null; } };
  const known = [read('language'), ...navigator.languages.map((tag) => tag.slice(0, 2))];
  const language = known.find((tag) => tag === 'pl' || tag === 'en') ?? 'pl';
  document.documentElement.lang = language;
  for (const part of document.querySelectorAll('main')) {
    part.hidden = part.lang !== language;
    if (!part.hidden) document.title = part.dataset.title;
    part.querySelector('button').addEventListener('click', () => location.reload());
  }
  const scheme = read('colorScheme');
  const isDark = scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  if (isDark) document.documentElement.dataset.scheme = 'dark';
  addEventListener('online', () => location.reload());
}`;

const titleOf = (language: Language): string => `${textOf(language, 'release.offlinePage.title')} – ${BRAND}`;

function part(language: Language, isHidden: boolean): string {
  const text = (name: string): string => textOf(language, `release.offlinePage.${name}`);
  return `<main lang="${language}" data-title="${titleOf(language)}"${isHidden ? ' hidden' : ''}>${PICTURE}<h1>${text('title')}</h1><p>${text('text')}</p><p>${text('money')}</p><button type="button">${text('retry')}</button></main>`;
}

function policy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}

/** The page that is shown where there is no network, at the address that was asked for. It needs no other file. */
export function offlinePage(nonce: string): Response {
  const html = `<!doctype html><html lang="pl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${titleOf('pl')}</title><style nonce="${nonce}">${STYLES}</style></head><body>${part('pl', false)}${part('en', true)}<script nonce="${nonce}">${SCRIPT}</script></body></html>`;
  return new Response(html, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy(nonce),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    },
  });
}
