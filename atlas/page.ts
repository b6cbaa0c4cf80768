import { html, Html } from './html.ts';

/** A link of the navigation: file name and text. */
export type PageLink = readonly [string, string];

/** Where a page's script says that the address names nothing of it. */
export const MISSING = html`<p class="missing" id="missing" role="status"></p>`;

/** The pages of the analysts' site. */
export const PAGES: readonly PageLink[] = [
  ['index.html', 'Machines'],
  ['system.html', 'System'],
  ['ask.html', 'Questions'],
  ['requirements.html', 'Requirements'],
  ['mutants.html', 'Mutants'],
  ['live.html', 'Live'],
];

/** A page of the site: the frame around `body`; `current` is the page's file name. */
export function page(title: string, current: string, body: Html, pages = PAGES): string {
  const link = (href: string, text: string): Html =>
    html`<a href="${href}" ${href === current ? new Html(' aria-current="page"') : null}>${text}</a>`;
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Atlas</title>
        <link rel="stylesheet" href="atlas.css" />
        <script src="atlas.js" defer></script>
      </head>
      <body>
        <a class="skip" href="#content">To the content</a>
        <header class="top">
          <strong>Atlas</strong>
          <nav aria-label="Pages">${pages.map(([href, text]) => link(href, text))}</nav>
        </header>
        <main id="content">${body}</main>
      </body>
    </html> `.text;
}

/** A finished page with more links at the end of its navigation. */
export function withLinks(text: string, links: readonly PageLink[]): string {
  const added = links.map(([href, name]) => html`<a href="${href}">${name}</a>`.text);
  return text.replace('</nav>', `${added.join('')}</nav>`);
}
