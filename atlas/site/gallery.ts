/** The gallery of states: shows the pictures in the chosen language and scheme, at the chosen width. */
import { pictureUrl } from '../pictures/urls.ts';
import type { Pictures } from '../pictures/pictures.ts';

declare const atlasPictures: Pictures;

const choices = [...document.querySelectorAll<HTMLSelectElement>('[data-choice]')];
const without = document.getElementById('without');

const chosen = (name: string): string => choices.find(({ dataset }) => dataset['choice'] === name)?.value ?? '';

function show(): void {
  const language = chosen('language') === 'en' ? 'en' : 'pl';
  const taken = new Set(Object.values(atlasPictures[language]));
  let missing = 0;
  for (const image of document.querySelectorAll<HTMLImageElement>('[data-picture]')) {
    const name = image.dataset['picture'] ?? '';
    const figure = image.closest('figure');
    if (figure) figure.hidden = !taken.has(name);
    if (!taken.has(name)) {
      missing += 1;
      continue;
    }
    const file = pictureUrl(name, language, chosen('scheme'), Number(chosen('width')));
    image.src = file;
    image.width = Number(chosen('width'));
    image.closest('a')?.setAttribute('href', file);
  }
  if (without) {
    without.textContent =
      missing === 0 ? '' : `${missing} ${missing === 1 ? 'was' : 'were'} not seen in this language.`;
  }
}

for (const choice of choices) choice.addEventListener('change', show);
show();
