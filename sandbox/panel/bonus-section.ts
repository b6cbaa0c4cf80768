import type { Html } from '../html.ts';
import { html } from '../html.ts';
import type { Language } from '../language.ts';
import { BONUS_TEXTS } from './bonus-texts.ts';
import type { PanelTexts } from './panel-texts.ts';
import { playerField } from './player-field.ts';

/** Bonuses: granting one, playing an accepted one, making all of a player's expire. */
export function bonusSection(player: string, language: Language, text: PanelTexts): Html {
  const words = BONUS_TEXTS[language];
  const number = (id: string, label: string, value: string, hint?: string): Html =>
    html`<p class="field">
      <label for="bonus-${id}">${label}</label>
      <input id="bonus-${id}" name="${id}" inputmode="decimal" autocomplete="off" maxlength="10" value="${value}" />
      ${hint !== undefined && html`<span class="quiet">${hint}</span>`}
    </p> `;
  return html`<section id="bonuses" aria-labelledby="bonuses-title">
    <h2 id="bonuses-title">${text.bonuses}</h2>
    <p class="quiet">${words.hint}</p>
    <form method="post" action="actions/bonuses?lang=${language}" class="fields">
      ${playerField('bonus', text, player)}
      <p class="field">
        <label for="bonus-kind">${words.kind}</label>
        <select id="bonus-kind" name="kind">
          <option value="bonus">${words.kinds.bonus}</option>
          <option value="freebet">${words.kinds.freebet}</option>
        </select>
      </p>
      <p class="field">
        <label for="bonus-name">${words.name}</label>
        <input id="bonus-name" name="name" autocomplete="off" maxlength="100" value="${words.example.name}" />
      </p>
      <p class="field">
        <label for="bonus-title">${words.title}</label>
        <input id="bonus-title" name="title" autocomplete="off" maxlength="200" value="${words.example.title}" />
      </p>
      <p class="field">
        <label for="bonus-description">${words.description}</label>
        <textarea id="bonus-description" name="description" rows="3" class="id" maxlength="20000">
${words.example.description}</textarea>
      </p>
      ${number('amount', words.amount, '25')} ${number('turnover', words.turnover, '5')}
      ${number('odds', words.odds, '1,50', words.oddsHint)}
      ${number('minutes', words.minutes, '1440', words.minutesHint)}
      <p class="row"><button class="primary" name="do" value="grant" id="bonus-grant">${words.grant}</button></p>
      ${number('stake', words.stake, '10')}
      <p class="row">
        <button name="do" value="won" id="bonus-won">${words.won}</button>
        <button name="do" value="lost" id="bonus-lost">${words.lost}</button>
        <button name="do" value="expire" id="bonus-expire">${words.expire}</button>
      </p>
    </form>
  </section> `;
}
