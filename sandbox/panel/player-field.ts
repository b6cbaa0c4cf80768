import type { Html } from '../html.ts';
import { html } from '../html.ts';
import type { PanelTexts } from './panel-texts.ts';

/** The field for a player's e-mail. Only a form for all players too passes `value`, which may be empty. */
export function playerField(form: string, text: PanelTexts, value?: string): Html {
  return html`<p class="field">
    <label for="${form}-email">${text.pushEmail}</label>
    <input
      id="${form}-email"
      name="email"
      inputmode="email"
      autocomplete="off"
      spellcheck="false"
      maxlength="200"
      value="${value ?? ''}"
      ${value === undefined && 'required'}
    />
  </p> `;
}
