import { MESSAGE_TYPES } from '../../contract/messages.ts';
import type { Html } from '../html.ts';
import { html } from '../html.ts';
import type { Language } from '../language.ts';
import { LETTER_TEXTS } from './letter-texts.ts';
import type { PanelTexts } from './panel-texts.ts';
import { playerField } from './player-field.ts';

/** A message to a player, with every possible field. */
export function letterSection(player: string, language: Language, text: PanelTexts): Html {
  const words = LETTER_TEXTS[language];
  const line = (name: string, label: string, value = '', max = 200): Html =>
    html`<p class="field">
      <label for="letter-${name}">${label}</label>
      <input id="letter-${name}" name="${name}" autocomplete="off" maxlength="${String(max)}" value="${value}" />
    </p> `;
  return html`<section id="letters" aria-labelledby="letters-title">
    <h2 id="letters-title">${text.letters}</h2>
    <p class="quiet">${words.hint}</p>
    <form method="post" action="actions/letters?lang=${language}" class="fields">
      ${playerField('letter', text, player)}
      <p class="field">
        <label for="letter-type">${words.type}</label>
        <select id="letter-type" name="type">
          ${MESSAGE_TYPES.map((type) => html`<option value="${type}">${words.types[type]}</option>`)}
        </select>
      </p>
      ${line('title', words.title, words.example.title)}
      <p class="field">
        <label for="letter-text">${words.text}</label>
        <textarea id="letter-text" name="text" rows="3" class="id" maxlength="20000">${words.example.text}</textarea>
      </p>
      <p class="field">
        <label><input type="checkbox" name="dialog" value="yes" checked /> ${words.dialog}</label>
      </p>
      ${line('stepsHeader', words.stepsHeader)}
      <p class="field">
        <label for="letter-steps">${words.steps}</label>
        <textarea id="letter-steps" name="steps" rows="3" maxlength="10000"></textarea>
      </p>
      ${line('footerText', words.footer, '', 500)} ${line('buttonCode', words.buttonCode, '', 60)}
      ${line('buttonUrl', words.buttonUrl, '', 2_000)}
      <p class="row"><button class="primary" id="letter-write">${words.write}</button></p>
    </form>
  </section> `;
}
