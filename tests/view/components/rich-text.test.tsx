import { cleanup, screen, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { RichText } from '../../../src/components/content/rich-text.tsx';
import { show } from './show.tsx';

/** Markup that must never be in the page. */
const FORBIDDEN =
  'script,style,iframe,object,embed,form,input,button,svg:not([data-icon]),math,video,audio,link,meta,base,template,[style],[id]:not(#rich),[class*="evil"],[name],[srcdoc],[srcset]';

const VECTORS = [
  '<script>evil()</script>',
  '<img src=x onerror=evil()>',
  '<img src="/cdn/a.png" onload=evil() style="position:fixed" id=evil class=evil>',
  '<svg onload=evil()><script>evil()</script></svg>',
  '<svg><animate onbegin=evil() attributeName=x dur=1s></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=evil()&gt;">',
  '<iframe srcdoc="<script>evil()</script>"></iframe>',
  '<object data="javascript:evil()"></object><embed src="javascript:evil()">',
  '<a href="javascript:evil()">a</a>',
  '<a href=" java\tscript:evil()">a</a>',
  '<a href="JaVaScRiPt&colon;evil()">a</a>',
  '<a href="data:text/html,<script>evil()</script>">a</a>',
  '<a href="vbscript:evil()">a</a>',
  '<a href="blob:https://example.com/1">a</a>',
  '<a href="https://example.com" onclick=evil() target=_self rel=opener style="position:fixed;inset:0">a</a>',
  '<form action="https://example.com"><input name=password autofocus onfocus=evil()><button formaction=javascript:evil()>x</button></form>',
  '<p style="background:url(javascript:evil())" onmouseover=evil()>p</p>',
  '<style>@import "https://example.com/x.css"; body{display:none}</style>',
  '<link rel=stylesheet href="https://example.com/x.css"><meta http-equiv=refresh content="0;url=javascript:evil()"><base href="https://example.com">',
  '<noscript><p title="</noscript><img src=x onerror=evil()>">',
  '<template><img src=x onerror=evil()></template>',
  '<details open ontoggle=evil()>d</details>',
  '<video><source onerror=evil()></video>',
  '<b id="root" name="cookie">clobber</b><img name=getElementById>',
  '"><img src=x onerror=evil()>',
  '<<script>script>evil()<</script>/script>',
  '<p>a<!--><img src=x onerror=evil()>--></p>',
  '<select><template><img src=x onerror=evil()></template></select>',
  '<img src="https://tracker.example.com/1.gif"><img src="//tracker.example.com/1.gif"><img src="data:image/svg+xml,<svg onload=evil()>">',
  '<img src="/online-api/v1/accounts/api/player/logout">',
];

async function drawn(html: string): Promise<HTMLElement> {
  const { container } = await show(
    <div id="rich">
      <RichText html={html} />
      <span>{'after'}</span>
    </div>,
  );
  await waitFor(() => expect(container.querySelectorAll('[data-clean]')).toHaveLength(1));
  const box = container.querySelector<HTMLElement>('#rich');
  if (!box) throw new Error('nothing was drawn');
  return box;
}

function handlersIn(box: HTMLElement): string[] {
  return [...box.querySelectorAll('*')].flatMap((element) =>
    [...element.attributes].map(({ name }) => name).filter((name) => name.startsWith('on')),
  );
}

function dangerousUrls(box: HTMLElement): string[] {
  const links = [...box.querySelectorAll('[href]')].map((element) => element.getAttribute('href') ?? '');
  const pictures = [...box.querySelectorAll('[src]')].map((element) => element.getAttribute('src') ?? '');
  return [
    ...links.filter((url) => !/^(?:https?:|mailto:|tel:|\/)/.test(url)),
    ...pictures.filter((url) => new URL(url, window.location.href).origin !== window.location.origin),
    ...pictures.filter((url) => !new URL(url, window.location.href).pathname.startsWith('/cdn/')),
  ];
}

describe('rich text', () => {
  test.each(VECTORS)('MSG-03 %s neither runs nor frames nor styles the page', async (html) => {
    const evil = vi.fn<() => void>();
    Object.assign(window, { evil });
    const box = await drawn(html);
    expect([...box.querySelectorAll(FORBIDDEN)].map(({ outerHTML }) => outerHTML)).toEqual([]);
    expect(handlersIn(box)).toEqual([]);
    expect(dangerousUrls(box)).toEqual([]);
    expect(evil).not.toHaveBeenCalled();
    expect(document.title).not.toBe('evil');
  });

  test('MSG-03 whatever is put together from the vectors is as harmless', async () => {
    const pieces = fc.array(
      fc.constantFrom(...VECTORS, '<p>', '</p>', '<a href="', '">', '<!--', '-->', '<b>', '&lt;'),
      {
        minLength: 2,
        maxLength: 6,
      },
    );
    await fc.assert(
      fc.asyncProperty(pieces, async (parts) => {
        const box = await drawn(parts.join(''));
        const found = [...box.querySelectorAll(FORBIDDEN)].map(({ outerHTML }) => outerHTML);
        cleanup();
        expect([...found, ...handlersIn(box), ...dangerousUrls(box)]).toEqual([]);
      }),
      { numRuns: 25 },
    );
  });

  test('MSG-03 NAV-08 words, lists and headings stay; links follow the rules of links', async () => {
    const box = await drawn(
      '<h1>Tytuł</h1><p>Raz <b>dwa</b> <i>trzy</i></p><ul><li>cztery</li></ul>' +
        '<a href="https://example.com/a">obca</a><a href="/account/profile">własna</a><a href="mailto:a@b.pl">mail</a>' +
        '<a href="javascript:evil()">martwa</a><img src="/cdn/bucket/a.png" alt="obrazek">',
    );
    expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('Tytuł');
    expect(box.querySelector('strong')?.textContent).toBe('dwa');
    expect(box.querySelector('em')?.textContent).toBe('trzy');
    expect(screen.getByRole('listitem').textContent).toBe('cztery');
    const links = screen.getAllByRole('link').map((link) => ({
      href: link.getAttribute('href'),
      target: link.getAttribute('target'),
      rel: link.getAttribute('rel'),
    }));
    expect(links).toEqual([
      { href: 'https://example.com/a', target: '_blank', rel: 'noopener noreferrer' },
      { href: '/account/profile', target: null, rel: null },
      { href: 'mailto:a@b.pl', target: null, rel: null },
    ]);
    expect(box.textContent).toContain('martwa');
    expect(screen.getByRole('img', { name: 'obrazek' }).getAttribute('src')).toBe('/cdn/bucket/a.png');
  });

  test('MSG-03 within a form every link opens in a new tab, and nothing breaks the line', async () => {
    const { container } = await show(
      <RichText
        as="line"
        linksOutside
        html='<p>Akceptuję <a href="/regulations">regulamin</a></p><ul><li>punkt</li></ul>'
      />,
    );
    await waitFor(() => expect(container.querySelectorAll('[data-clean]')).toHaveLength(1));
    expect(container.querySelectorAll('p,ul,li,div > p')).toHaveLength(0);
    const link = screen.getByRole('link', { name: 'regulamin (otwiera się w nowej karcie)' });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/account/regulations', '_blank']);
  });

  test('MSG-03 until the cleaner has come, the words stand there as text', async () => {
    const { container } = await show(<RichText html="<p>Raz <b>dwa</b></p><script>evil()</script>" />);
    expect(container.textContent).toContain('Raz dwa');
    expect(container.textContent).not.toContain('evil');
  });
});
