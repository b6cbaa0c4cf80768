import { HEIGHT, SCHEMES, WIDTHS } from '../../model-tests/levels/picture-names.ts';
import { LANGUAGES } from '../../src/i18n/texts.ts';
import { bundle } from '../assets.ts';
import type { Section } from '../change/site.ts';
import { html, type Html } from '../html.ts';
import { page, PAGES, type PageLink } from '../page.ts';
import type { PictureChange } from './compare.ts';
import type { Pictures } from './pictures.ts';
import { PICTURES, pictureUrl } from './urls.ts';

const GALLERY: PageLink = ['gallery.html', 'Pictures'];
const CHANGED: PageLink = ['pictures-change.html', 'Changed pictures'];
/** Folders of the site. */
export const PICTURES_BEFORE = 'pictures-before';
export const DIFFERENCES = 'pictures-difference';

const LANGUAGE_NAMES = { pl: 'Polish', en: 'English' } as const;

export interface ComparedPictures {
  readonly since: string;
  readonly change: PictureChange;
}

/** The gallery of the states, and what changed since a revision if they were compared. */
export async function picturesSection(pictures: Pictures, since: ComparedPictures | null): Promise<Section> {
  const links = since === null ? [GALLERY] : [GALLERY, CHANGED];
  const pages = [...PAGES, ...links];
  return {
    links,
    files: new Map([
      [GALLERY[0], galleryPage(pictures, pages)],
      ['gallery.js', await bundle('gallery.ts')],
      ['pictures.js', `globalThis.atlasPictures=${JSON.stringify(pictures)};\n`],
      ...(since === null ? [] : ([[CHANGED[0], changePage(since, pages)]] as const)),
    ]),
  };
}

/** Pictures by machine: their names and all states that each shows, the innermost first. */
function byMachine({ pl }: Pictures): ReadonlyMap<string, ReadonlyMap<string, readonly string[]>> {
  const machines = new Map<string, Map<string, string[]>>();
  for (const [state, name] of Object.entries(pl)) {
    const machine = name.split('/')[0] ?? '';
    const shown = machines.get(machine) ?? new Map<string, string[]>();
    machines.set(machine, shown);
    shown.set(name, [state, ...(shown.get(name) ?? [])]);
  }
  return machines;
}

function choice(name: string, label: string, options: readonly (readonly [string, string])[]): Html {
  return html`<label
    >${label}
    <select data-choice="${name}">
      ${options.map(([value, text]) => html`<option value="${value}">${text}</option>`)}
    </select></label
  >`;
}

function galleryPage(pictures: Pictures, pages: readonly PageLink[]): string {
  const machines = [...byMachine(pictures)];
  return page(
    'Pictures',
    GALLERY[0],
    html`<h1>Pictures of states</h1>
      <p>
        ${Object.keys(pictures.pl).length} states of
        ${machines.length === 1 ? 'one machine' : `${machines.length} machines`}, as the browser paths saw them in the
        app that was built.
      </p>
      <div class="tools" role="group" aria-label="Which pictures">
        ${choice(
          'language',
          'Language',
          LANGUAGES.map((language) => [language, LANGUAGE_NAMES[language]]),
        )}
        ${choice(
          'scheme',
          'Scheme',
          SCHEMES.map((scheme) => [scheme, scheme]),
        )}
        ${choice(
          'width',
          'Width',
          WIDTHS.map((width) => [String(width), `${width} px`]),
        )}
      </div>
      <p role="status" id="without"></p>
      ${machines.map(
        ([machine, shown]) =>
          html`<section aria-labelledby="of-${machine}">
            <h2 id="of-${machine}" class="id"><a href="${machine}.html">${machine}</a></h2>
            <div class="gallery">
              ${[...shown].map(
                ([name, states]) =>
                  html`<figure>
                    <a href="${pictureUrl(name, 'pl', 'light', 360)}"
                      ><img
                        loading="lazy"
                        width="360"
                        height="${HEIGHT}"
                        data-picture="${name}"
                        src="${pictureUrl(name, 'pl', 'light', 360)}"
                        alt="${states[0] ?? name}"
                    /></a>
                    <figcaption>
                      ${states.map(
                        (state) =>
                          html`<a class="id" href="${machine}.html#state=${encodeURIComponent(state)}">${state}</a> `,
                      )}
                    </figcaption>
                  </figure>`,
              )}
            </div>
          </section>`,
      )}
      <script src="pictures.js"></script>
      <script src="gallery.js"></script>`,
    pages,
  );
}

function changePage({ since, change }: ComparedPictures, pages: readonly PageLink[]): string {
  const { changed, added, removed, same } = change;
  const list = (title: string, files: readonly string[]): Html | null =>
    files.length === 0
      ? null
      : html`<h2>${title}</h2>
          <ul>
            ${files.map((file) => html`<li class="id">${file}</li>`)}
          </ul>`;
  const picture = (folder: string, file: string, text: string): Html =>
    html`<figure>
      <a href="${folder}/${file}"><img loading="lazy" width="360" src="${folder}/${file}" alt="${text}: ${file}" /></a>
      <figcaption>${text}</figcaption>
    </figure>`;
  return page(
    CHANGED[1],
    CHANGED[0],
    html`<h1>Pictures that changed since ${since}</h1>
      <p>${changed.length} changed, ${added.length} new, ${removed.length} gone, ${same} the same.</p>
      ${changed.map(
        ({ file, pixels, of }) =>
          html`<section>
            <h2 class="id">${file}</h2>
            <p>${pixels} of ${of} pixels (${((pixels / of) * 100).toFixed(2)} %).</p>
            <div class="gallery">
              ${picture(PICTURES_BEFORE, file, 'Before')} ${picture(PICTURES, file, 'Now')}
              ${pixels === of ? null : picture(DIFFERENCES, file, 'What differs')}
            </div>
          </section>`,
      )}
      ${list('New', added)} ${list('Gone', removed)}`,
    pages,
  );
}
