import { html } from './html.ts';
import { page } from './page.ts';
import { WORDS } from './site/ask/words.ts';

/** The page of questions over the index; its script is site/ask.ts, which writes it in the chosen language. */
export function askPage(): string {
  const word = (name: keyof typeof WORDS): string => WORDS[name].en;
  return page(
    word('title'),
    'ask.html',
    html`<div data-ask="page" lang="en">
      <div class="title-row">
        <h1 data-words="title">${word('title')}</h1>
        <p class="lead" data-words="lead">${word('lead')}</p>
        <div class="tools" role="group" data-ask="languages" aria-label="${word('language')}">
          <button type="button" data-language="en" lang="en" aria-pressed="true">English</button>
          <button type="button" data-language="pl" lang="pl" aria-pressed="false">Polski</button>
        </div>
      </div>
      <noscript><p>This page needs its script.</p></noscript>
      <div role="search">
        <label class="ask-label" for="find" data-words="find">${word('find')}</label>
        <input id="find" class="ask-field" type="search" autocomplete="off" aria-describedby="find-help" />
        <p id="find-help" class="help" data-words="findHelp">${word('findHelp')}</p>
      </div>
      <section data-ask="found" aria-labelledby="found-title" hidden>
        <h2 id="found-title" data-words="found">${word('found')}</h2>
        <p role="status" data-ask="found-state"></p>
        <div data-ask="found-list"></div>
      </section>
      <section aria-labelledby="questions-title">
        <h2 id="questions-title" data-words="questions">${word('questions')}</h2>
        <ul class="ask-questions" data-ask="questions"></ul>
        <p data-ask="changed-link" hidden><a href="change.html" data-words="changed">${word('changed')}</a></p>
        <details data-ask="changed-command" hidden>
          <summary data-words="changed">${word('changed')}</summary>
          <p>
            <span data-words="changedHelp">${word('changedHelp')}</span>
            <code>npm run atlas -- --since REVISION</code>
          </p>
        </details>
        <div data-ask="about" hidden>
          <label class="ask-label" for="about" data-ask="about-label"></label>
          <input id="about" class="ask-field" list="about-options" autocomplete="off" />
          <datalist id="about-options"></datalist>
          <p class="tools" data-ask="examples"></p>
        </div>
      </section>
      <section data-ask="answer" aria-labelledby="answer-title" hidden>
        <h2 id="answer-title" data-ask="answer-title">${word('answer')}</h2>
        <p role="status" data-ask="answer-state"></p>
        <p data-ask="answer-note"></p>
        <div class="tools" data-ask="save">
          <button type="button" data-save="csv" data-words="csv">${word('csv')}</button>
          <button type="button" data-copy="csv" data-words="copyCsv">${word('copyCsv')}</button>
          <button type="button" data-save="markdown" data-words="markdown">${word('markdown')}</button>
          <button type="button" data-copy="markdown" data-words="copyMarkdown">${word('copyMarkdown')}</button>
          <span role="status" data-ask="save-state"></span>
        </div>
        <div class="scroll" tabindex="0" role="region" data-ask="table" aria-label="${word('table')}">
          <table class="ask-table">
            <thead data-ask="columns"></thead>
            <tbody data-ask="rows"></tbody>
          </table>
        </div>
      </section>
      <script src="index.js" defer></script>
      <script src="ask.js" defer></script>
    </div>`,
  );
}
