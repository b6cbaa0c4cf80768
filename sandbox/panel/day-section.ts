import type { Html } from '../html.ts';
import { html } from '../html.ts';
import type { Language } from '../language.ts';
import { DAY_TEXTS } from './day-texts.ts';
import { PACES } from './days.ts';
import type { PanelTexts } from './panel-texts.ts';
import { playerField } from './player-field.ts';

/** Plays a day for one player, slowly or at once. */
export function daySection(player: string, language: Language, text: PanelTexts): Html {
  const words = DAY_TEXTS[language];
  return html`<section id="day" aria-labelledby="day-title">
    <h2 id="day-title">${words.title}</h2>
    <p class="quiet">${words.hint}</p>
    <form method="post" action="actions/day?lang=${language}" class="fields">
      ${playerField('day', text, player)}
      <p class="field">
        <label for="day-pace">${words.pace}</label>
        <select id="day-pace" name="pace">
          ${PACES.map((pace) => html`<option value="${pace}">${words.paces[pace]}</option>`)}
        </select>
      </p>
      <p class="row"><button class="primary" id="day-play">${words.play}</button></p>
    </form>
  </section> `;
}
