import type { Html } from '../html.ts';
import { html } from '../html.ts';
import type { PanelTexts } from './panel-texts.ts';

/** The field for a player's e-mail, of the chosen one at first. A form for all players may leave it empty. */
export function playerField(form: string, text: PanelTexts, player: string, isOptional = false): Html {
  return html`<p class="field">
    <label for="${form}-email">${text.pushEmail}</label>
    <input
      id="${form}-email"
      name="email"
      inputmode="email"
      autocomplete="off"
      spellcheck="false"
      maxlength="200"
      value="${player}"
      ${!isOptional && 'required'}
    />
  </p> `;
}
