import type { Html } from '../html.ts';
import { html } from '../html.ts';
import type { Conversation } from '../identity/provider.ts';
import { isOpen } from '../identity/provider.ts';
import { OUTCOMES } from '../identity/outcomes.ts';
import type { Language } from '../language.ts';
import { timeText } from '../language.ts';
import type { PanelTexts } from './panel-texts.ts';
import { PANEL_TEXTS } from './panel-texts.ts';
import type { PeopleTexts } from './people-texts.ts';
import { PEOPLE_TEXTS } from './people-texts.ts';

const SHOWN = 40;

const BADGES = {
  CREATED: 'waiting',
  IN_PROGRESS: 'waiting',
  PARTIAL: 'halfway',
  FINISHED: 'good',
  CANCELED: 'bad',
  EXPIRED: 'bad',
  FAILED: 'bad',
} as const;

function badge({ status, identity }: Conversation): Html {
  const kind = identity?.status === 'REJECTED' ? 'bad' : BADGES[status];
  return html`<span class="badge ${kind}">${status}${identity && ` · ${identity.status}`}</span>`;
}

function row(conversation: Conversation, language: Language, text: PeopleTexts): Html {
  const { request, createdAt, magic, redirectUrl, delivery } = conversation;
  const { conversationId: id, person, method } = request;
  const response = delivery?.response;
  const sentText =
    response === undefined
      ? text.notSent
      : response.kind === 'answered'
        ? String(response.status)
        : PANEL_TEXTS[language].noResponse;
  return html`<li class="payment${isOpen(conversation) && ' open'}" id="conversation-${id}">
    <div class="facts">
      <p class="line">
        <strong>${person.firstName} ${person.lastName}</strong> <span>${method}</span> ${badge(conversation)}
      </p>
      <p class="quiet">
        <span class="id">${id.slice(-8)}</span> · ${timeText(createdAt)} · webhook →
        ${sentText}${magic && html` · <span class="id">${magic.value}</span> ${magic.meaning[language]}`}
      </p>
      ${
        isOpen(conversation) &&
        html`<p>
          <a href="${redirectUrl}?lang=${language}" target="_blank" rel="noreferrer">${text.openIdentityPage}</a>
        </p>`
      }
    </div>
    ${
      isOpen(conversation) &&
      html`<form method="post" action="actions/identity/${id}?lang=${language}" class="row">
        <span class="joined"
          ><select name="outcome" id="outcome-${id}" aria-label="${text.outcome}">
            ${OUTCOMES.map((outcome) => html`<option value="${outcome}">${text.outcomes[outcome]}</option>`)}</select
          ><button class="primary" id="settle-${id}">${text.decide}</button></span
        >
      </form>`
    }
  </li> `;
}

export function identitySection(conversations: readonly Conversation[], language: Language, panel: PanelTexts): Html {
  const text = PEOPLE_TEXTS[language];
  return html`<section id="identity" aria-labelledby="identity-title">
    <h2 id="identity-title">${panel.identity}</h2>
    <div data-live id="identity-live">
      ${
        conversations.length === 0
          ? html`<p class="empty">${text.noConversations}</p>`
          : html`<ul class="payments">
              ${conversations.slice(0, SHOWN).map((conversation) => row(conversation, language, text))}
            </ul>`
      }
    </div>
  </section> `;
}
