/** The script of the page of questions. It is bundled into one plain script; index.js before it has the index. */
import type { SiteIndex } from '../index/entries.ts';
import { hashOf, readPlace, storeLanguage, type Place } from './ask/place.ts';
import { answerAsCsv, answerAsMarkdown, type Answer, type Cell } from './ask/answer.ts';
import { breakable, element, link, required } from './ask/elements.ts';
import { FoundList } from './ask/found-list.ts';
import { Lookup } from './ask/lookup.ts';
import { chosenBy, near, titleOf, type Option, type Question } from './ask/question.ts';
import { questionOf, QUESTIONS } from './ask/questions.ts';
import { LANGUAGES, rowsText, WORDS, type Language } from './ask/words.ts';

declare const atlasIndex: SiteIndex;

const lookup = new Lookup(atlasIndex);
const options = new Map<string, readonly Option[]>();
const parameter = required('#about') as HTMLInputElement;
const found = new FoundList(lookup);

let place = readPlace(location);
/** The answer on the page; null while there is none. */
let answered: { readonly question: Question; readonly answer: Answer } | null = null;

const part = (name: string): HTMLElement => required(`[data-ask="${name}"]`);

function optionsOf({ id, about }: Question): readonly Option[] {
  const { language } = place;
  const made = options.get(`${language} ${id}`) ?? about?.options(lookup, language) ?? [];
  options.set(`${language} ${id}`, made);
  return made;
}

/** A choice of the reader stands in the history; what is typed replaces what was typed before. */
function go(change: Partial<Place>, how: 'push' | 'replace' = 'push'): void {
  place = { ...place, ...change };
  if (how === 'push') history.pushState(null, '', hashOf(place));
  else history.replaceState(null, '', hashOf(place));
  render();
  // The suggestions for what is not in the index stand above the answer.
  if (how === 'push' && answered) part('answer').scrollIntoView({ block: 'start' });
}

function renderWords({ language }: Place): void {
  part('page').lang = language;
  part('languages').setAttribute('aria-label', WORDS.language[language]);
  part('table').setAttribute('aria-label', WORDS.table[language]);
  for (const words of document.querySelectorAll<HTMLElement>('[data-words]')) {
    const text = Object.entries(WORDS).find(([name]) => name === words.dataset['words']);
    if (text) words.textContent = text[1][language];
  }
  for (const button of document.querySelectorAll<HTMLElement>('[data-language]')) {
    button.setAttribute('aria-pressed', String(button.dataset['language'] === language));
  }
}

function renderQuestions({ language, ask }: Place): void {
  const list = part('questions');
  if (list.children.length === 0) {
    list.append(
      ...QUESTIONS.map(({ id }) => element('li', {}, element('button', { type: 'button', 'data-question': id }))),
    );
  }
  for (const { id, text } of QUESTIONS) {
    const button = required(`[data-question="${id}"]`);
    button.textContent = text[language];
    button.setAttribute('aria-pressed', String(id === ask));
  }
}

/** The comparison of two revisions is a page of its own, in the navigation of a site that was made with one. */
function renderChanged(): void {
  const hasChanges = document.querySelector('nav a[href="change.html"]') !== null;
  part('changed-link').hidden = !hasChanges;
  part('changed-command').hidden = hasChanges;
}

function renderParameter(question: Question | null, { language, of }: Place): void {
  const about = question?.about ?? null;
  part('about').hidden = about === null;
  if (question === null || about === null) return;
  const all = optionsOf(question);
  part('about-label').textContent = about.label[language];
  required('#about-options').replaceChildren(...all.map(({ label }) => element('option', { value: label })));
  const labelOf = (name: string): string => all.find((option) => option.of === name)?.label ?? name;
  if (document.activeElement !== parameter || of !== '') parameter.value = labelOf(of);
  const isUnknown = of !== '' && all.every((option) => option.of !== of);
  const offered = isUnknown ? near(of, all).map((option) => option.of) : about.examples;
  const known = offered.filter((name) => all.some((option) => option.of === name));
  part('examples').replaceChildren(
    ...(known.length === 0 ? [] : [element('span', {}, WORDS[isUnknown ? 'near' : 'examples'][language])]),
    ...known.map((name) => element('button', { type: 'button', 'data-of': name }, labelOf(name))),
  );
}

function cellOf({ text, href }: Cell, language: Language): Node {
  const written = breakable(text[language]);
  return href === null || text[language] === '' ? written : link(href, written);
}

function renderAnswer(question: Question | null, { language, of }: Place): void {
  const isAsked = question !== null && (question.about === null || of !== '');
  const answer = isAsked ? question.answer(lookup, of) : null;
  answered = question && answer ? { question, answer } : null;
  part('answer').hidden = !isAsked;
  if (!isAsked) return;
  const option = optionsOf(question).find((one) => one.of === of) ?? { of, label: of };
  part('answer-title').textContent = titleOf(question, option)[language];
  part('answer-state').textContent = answer ? rowsText(answer.rows.length)[language] : WORDS.unknown[language];
  part('answer-note').textContent = answer?.note?.[language] ?? '';
  part('save').hidden = answer === null;
  part('save-state').textContent = '';
  const columns = answer?.columns ?? [];
  part('columns').replaceChildren(
    element('tr', {}, ...columns.map((column) => element('th', { scope: 'col' }, column[language]))),
  );
  const rows = (answer?.rows ?? []).map((row) =>
    element('tr', {}, ...row.map((one) => element('td', {}, cellOf(one, language)))),
  );
  const none = element(
    'tr',
    {},
    element('td', { colspan: String(columns.length) }, (question.none ?? WORDS.nothing)[language]),
  );
  part('rows').replaceChildren(...(rows.length === 0 && answer ? [none] : rows));
}

function render(): void {
  const question = questionOf(place.ask);
  renderWords(place);
  renderQuestions(place);
  renderChanged();
  renderParameter(question, place);
  renderAnswer(question, place);
  found.show(place);
}

function textOfAnswer(format: string | undefined): string {
  if (!answered) return '';
  const { answer } = answered;
  return format === 'csv' ? answerAsCsv(answer, place.language) : answerAsMarkdown(answer, place.language);
}

function save(format: string): void {
  const type = format === 'csv' ? 'text/csv' : 'text/markdown';
  const url = URL.createObjectURL(new Blob([textOfAnswer(format)], { type }));
  element('a', { href: url, download: `${place.ask}.${format === 'csv' ? 'csv' : 'md'}` }).click();
  setTimeout(() => URL.revokeObjectURL(url));
}

async function copy(format: string): Promise<void> {
  let said: keyof typeof WORDS = 'copied';
  try {
    await navigator.clipboard.writeText(textOfAnswer(format));
  } catch {
    said = 'notCopied';
  }
  part('save-state').textContent = WORDS[said][place.language];
}

function onPress({ dataset }: HTMLElement): void {
  const { language, question, of, save: saved, copy: copied } = dataset;
  const chosen = LANGUAGES.find((one) => one === language);
  if (chosen) {
    storeLanguage(chosen);
    go({ language: chosen }, 'replace');
  }
  if (question !== undefined) {
    go({ ask: question, of: '' });
    if (questionOf(question)?.about) parameter.focus();
  }
  if (of !== undefined) go({ of });
  if (saved !== undefined) save(saved);
  if (copied !== undefined) void copy(copied);
}

document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLElement>('button') : null;
  if (button && part('page').contains(button)) onPress(button);
});
/** A question that is a link stands in the history as well. */
part('found-list').addEventListener('click', (event) => {
  const { target, ctrlKey, metaKey, shiftKey } = event;
  const asked = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="#"]') : null;
  if (!asked || ctrlKey || metaKey || shiftKey) return;
  event.preventDefault();
  go(readPlace(asked));
});
/** An option is chosen when its whole label is there; what is being typed is none yet. */
parameter.addEventListener('input', () => {
  const question = questionOf(place.ask);
  const chosen = question && optionsOf(question).find(({ label }) => label === parameter.value);
  if (chosen) go({ of: chosen.of });
});
parameter.addEventListener('change', () => {
  const question = questionOf(place.ask);
  if (!question || parameter.value === '') return;
  const all = optionsOf(question);
  const isChosen = all.some(({ label }) => label === parameter.value);
  if (!isChosen) go({ of: chosenBy(parameter.value, all)?.of ?? parameter.value });
});
found.onTyped((find) => {
  place = { ...place, find };
  history.replaceState(null, '', hashOf(place));
  found.show(place);
});
addEventListener('popstate', () => {
  place = readPlace(location);
  render();
});
render();
