import type { Html } from '../html.ts';
import { html } from '../html.ts';
import type { Language } from '../language.ts';
import { timeText } from '../language.ts';
import type { Collection } from '../third-parties/collected.ts';
import type { ScriptSwitches } from '../third-parties/third-party-routes.ts';
import { SCRIPT_MODES, THIRD_PARTIES } from '../third-parties/third-party-routes.ts';
import { THIRD_PARTY_TEXTS } from './third-party-texts.ts';

const SHOWN = 30;

/** Behaviour of the scripts of chat, pixel and tag manager. */
export function thirdPartySection(switches: ScriptSwitches, language: Language): Html {
  const text = THIRD_PARTY_TEXTS[language];
  return html`<section id="third-parties" aria-labelledby="third-parties-title">
    <h2 id="third-parties-title">${text.thirdParties}</h2>
    <p class="quiet">${text.hint}</p>
    ${THIRD_PARTIES.map(
      (party) =>
        html`<form method="post" action="actions/third-party?lang=${language}" class="row">
          <input type="hidden" name="party" value="${party}" />
          <label for="script-${party}" class="field">${text.parties[party]}</label>
          <select id="script-${party}" name="mode">
            ${SCRIPT_MODES.map((mode) =>
              mode === switches[party]
                ? html`<option value="${mode}" selected>${text.modes[mode]}</option>`
                : html`<option value="${mode}">${text.modes[mode]}</option>`,
            )}
          </select>
          <button id="script-${party}-set">${text.set}</button>
        </form> `,
    )}
  </section> `;
}

/** Events received by the two analytics tools. */
export function analyticsSection(collection: Collection, language: Language): Html {
  const text = THIRD_PARTY_TEXTS[language];
  const items = collection.list();
  return html`<section id="analytics" aria-labelledby="analytics-title">
    <h2 id="analytics-title">${text.analytics}</h2>
    <div data-live id="analytics-live">
      ${
        items.length === 0
          ? html`<p class="empty">${text.nothing}</p>`
          : html`<ol class="deliveries">
              ${items.slice(0, SHOWN).map(
                ({ at, tracker, name, fields }) =>
                  html`<li class="good">
                    <span class="id">${timeText(at)}</span> <strong>${name}</strong>
                    <span class="badge">${text.trackers[tracker]}</span>
                    <span class="quiet"
                      >${Object.entries(fields)
                        .map(([key, value]) => `${key}: ${value ?? '–'}`)
                        .join(', ')}</span
                    >
                  </li> `,
              )}
            </ol>`
      }
    </div>
    <form method="post" action="actions/analytics?lang=${language}" class="row">
      <button name="do" value="clear" id="analytics-clear">${text.clear}</button>
      <a href="analytics.json">JSON</a>
    </form>
  </section> `;
}

/** The operator's own texts of the app (I18N-01). */
export function textsSection(language: Language): Html {
  const text = THIRD_PARTY_TEXTS[language];
  return html`<section id="texts" aria-labelledby="texts-title">
    <h2 id="texts-title">${text.texts}</h2>
    <p class="quiet">${text.textsHint}</p>
    <form method="post" action="actions/texts?lang=${language}" class="fields">
      <p class="field">
        <label for="texts-language">${text.language}</label>
        <select id="texts-language" name="language">
          <option value="pl">Polski</option>
          <option value="en">English</option>
        </select>
      </p>
      <p class="field">
        <label for="texts-key">${text.key}</label>
        <input
          id="texts-key"
          name="key"
          class="id"
          required
          autocomplete="off"
          spellcheck="false"
          maxlength="200"
          value="core.signIn.title"
        />
      </p>
      <p class="field">
        <label for="texts-text">${text.text}</label>
        <textarea id="texts-text" name="text" rows="2" maxlength="2000"></textarea>
      </p>
      <p class="row"><button class="primary" id="texts-set">${text.set}</button></p>
    </form>
  </section> `;
}
