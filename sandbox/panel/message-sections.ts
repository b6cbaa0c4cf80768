import type { OutboxItem } from '../../contract/sandbox.ts';
import type { Html } from '../html.ts';
import { html } from '../html.ts';
import { MAGIC_SURNAMES } from '../identity/outcomes.ts';
import type { Language } from '../language.ts';
import { momentText } from '../language.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { MagicValue } from '../payments/magic-values.ts';
import { AMOUNTS, BLIK_CODES, CARDS, OTHER_BLIK_CODES, WALLET_CARDS } from '../payments/magic-values.ts';
import type { PushDraft } from './panel-context.ts';
import type { PanelTexts } from './panel-texts.ts';
import { urlOf, type PanelPlace } from './panel-tabs.ts';
import { playerField } from './player-field.ts';
import { pushTemplates } from './push-templates.ts';

const SHOWN = 40;
const LINK = /(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)])/;

/** Plain text with its URLs as links. */
function linked(text: string): Html[] {
  return text
    .split(LINK)
    .map((part, index) =>
      index % 2 === 1 ? html`<a href="${part}" rel="noreferrer" target="_blank">${part}</a>` : html`${part}`,
    );
}

function message(item: OutboxItem, language: Language, text: PanelTexts): Html {
  return html`<li class="message">
    <p class="line">
      <strong>${item.to}</strong> <span class="badge">${text.channels[item.channel]}</span>
      <span class="quiet number">${momentText(item.at, language)}</span>
    </p>
    ${item.subject && html`<p class="subject">${item.subject}</p>`}
    <p class="body">${linked(item.text)}</p>
  </li> `;
}

/** Mails and text messages whose recipient contains `wanted`. */
export function outboxSection(
  outbox: Outbox,
  wanted: string,
  place: PanelPlace,
  language: Language,
  text: PanelTexts,
): Html {
  const items = wanted === '' ? outbox.list() : outbox.search(wanted);
  const nothing = outbox.list().length === 0 ? text.noOutbox : text.nothingFound;
  return html`<section id="outbox" aria-labelledby="outbox-title">
    <h2 id="outbox-title">${text.outbox}</h2>
    <form action="./#outbox" class="row" role="search">
      <input type="hidden" name="lang" value="${language}" />
      <input type="hidden" name="tab" value="outbox" />
      <input type="hidden" name="player" value="${place.player}" />
      <label for="outbox-to" class="field">${text.outboxSearch}</label>
      <input id="outbox-to" name="to" type="search" value="${wanted}" autocomplete="off" maxlength="200" />
      <button>${text.search}</button>
      ${wanted !== '' && html`<a href="${urlOf(language, place)}&amp;to=#outbox">${text.showAll}</a>`}
    </form>
    <div data-live id="outbox-live">
      ${
        items.length === 0
          ? html`<p class="empty">${nothing}</p>`
          : html`<ul class="messages">
              ${items.slice(0, SHOWN).map((item) => message(item, language, text))}
            </ul>`
      }
    </div>
    <form method="post" action="actions/outbox?lang=${language}" class="row">
      <button name="do" value="clear" id="outbox-clear">${text.outboxClear}</button>
      <a href="outbox.json${wanted !== '' && `?to=${encodeURIComponent(wanted)}`}">JSON</a>
    </form>
  </section> `;
}

export function pushSection(draft: PushDraft, language: Language, text: PanelTexts): Html {
  return html`<section id="push" aria-labelledby="push-title">
    <h2 id="push-title">${text.push}</h2>
    <p class="row" aria-label="${text.pushTemplates}" role="group">
      ${Object.keys(pushTemplates(language)).map(
        (name) =>
          html`<a
            class="chip id"
            href="${urlOf(language, { tab: 'player', player: draft.email })}&amp;template=${encodeURIComponent(name)}#push"
            >${name}</a
          > `,
      )}
    </p>
    <form method="post" action="actions/push?lang=${language}" class="fields">
      ${playerField('push', text, draft.email, true)}
      <p class="field">
        <label for="push-message">${text.pushMessage}</label>
        <textarea id="push-message" name="message" rows="9" class="id" spellcheck="false" maxlength="20000">
${draft.message}</textarea>
      </p>
      <p class="row"><button class="primary" id="push-send">${text.pushSend}</button></p>
    </form>
  </section> `;
}

type Row = Pick<MagicValue, 'value' | 'meaning'>;

/** The gateway's magic codes while a sandbox is used. */
const CODES: readonly Row[] = [
  {
    value: '000000',
    meaning: { pl: 'zawsze poprawny, jeśli kod zamówiono', en: 'always right, if a code was asked for' },
  },
  { value: '999999', meaning: { pl: 'zawsze błędny', en: 'always wrong' } },
];

function table(title: string, values: readonly Row[], language: Language): Html {
  return html`<table>
    <caption>
      ${title}
    </caption>
    <tbody>
      ${values.map(
        ({ value, meaning }) =>
          html`<tr>
            <th scope="row" class="id">${value}</th>
            <td>${meaning[language]}</td>
          </tr> `,
      )}
    </tbody>
  </table> `;
}

export function magicSection(language: Language, text: PanelTexts): Html {
  return html`<section id="magic" aria-labelledby="magic-title">
    <h2 id="magic-title">${text.magic}</h2>
    ${table(text.magicBlik, [...BLIK_CODES, OTHER_BLIK_CODES], language)} ${table(text.magicAmounts, AMOUNTS, language)}
    ${table(text.magicCards, CARDS, language)}
    ${table(
      text.magicWallet,
      WALLET_CARDS.map(({ name, meaning }) => ({ value: name, meaning })),
      language,
    )}
    ${table(text.magicSurnames, MAGIC_SURNAMES, language)} ${table(text.magicCodes, CODES, language)}
  </section> `;
}
