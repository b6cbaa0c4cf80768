import { html, Html } from './html.ts';

/** A page of the site: the frame around `body`; `current` is the page's file name. */
export function page(title: string, current: string, body: Html): string {
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
          <nav aria-label="Pages">
            ${link('index.html', 'Machines')}${link('ask.html', 'Questions')}${link('requirements.html', 'Requirements')}${link('live.html', 'Live')}
          </nav>
        </header>
        <main id="content">${body}</main>
      </body>
    </html> `.text;
}
