import { SANDBOX_BANKS } from '../../contract/sandbox.ts';
import type { Html } from '../html.ts';
import { companyPage, decidedStep, leftStep, unknownPage, type Company } from '../company-page.ts';
import { html } from '../html.ts';
import type { Language } from '../language.ts';
import type { IdentityTexts } from './identity-texts.ts';
import { IDENTITY_TEXTS } from './identity-texts.ts';
import { methodPicture } from './method-pictures.ts';
import type { Outcome } from './outcomes.ts';
import type { Conversation } from './provider.ts';

const OTHERS: readonly Outcome[] = ['partial', 'rejected', 'stranger', 'expired', 'failed', 'waiting'];

const companyOf = (name: string): Company => ({ name, styles: ['card.css', 'identity.css'] });

function line(name: string, value: string): Html {
  return html`<div>
    <dt>${name}</dt>
    <dd>${value}</dd>
  </div>`;
}

function form(conversation: Conversation, language: Language, content: Html): Html {
  return html`<form
    method="post"
    action="${conversation.request.conversationId}?lang=${language}"
    autocomplete="off"
    class="steps"
  >
    ${content}
  </form>`;
}

function button(answer: Outcome | 'next' | 'leave', label: string, kind: string): Html {
  return html`<button class="${kind}" name="answer" value="${answer}">${label}</button>`;
}

function startStep(conversation: Conversation, language: Language, text: IdentityTexts): Html {
  const { method } = conversation.request;
  const { title, lead, next } = text.methods[method];
  const isBank = method === 'MOJE_ID';
  return html`<h1>${title}</h1>
    <p class="lead">${lead}</p>
    ${form(
      conversation,
      language,
      html`${
        isBank
          ? html`<fieldset class="banks">
              <legend>${text.banks}</legend>
              ${SANDBOX_BANKS.map(({ name }) => html`<button class="secondary" name="bank" value="${name}">${name}</button> `)}
            </fieldset>`
          : html`${methodPicture(conversation.request)} ${button('next', next, 'primary')}`
      }${button('canceled', text.outcomes.canceled, 'quiet')}`,
    )}`;
}

function consentStep(conversation: Conversation, language: Language, text: IdentityTexts): Html {
  const { person } = conversation.request;
  return html`<h1>${text.consentTitle}</h1>
    <p class="lead">${text.consentLead}</p>
    <dl class="data">
      ${conversation.bank && line(text.bank, conversation.bank)}
      ${line(text.firstName, person.firstName ?? text.unknown)} ${line(text.lastName, person.lastName ?? text.unknown)}
      ${line(text.pesel, person.pesel ?? text.unknown)} ${line(text.dateOfBirth, person.dateOfBirth ?? text.unknown)}
    </dl>
    ${form(
      conversation,
      language,
      html`${button('verified', text.outcomes.verified, 'primary')}
        ${button('canceled', text.outcomes.canceled, 'secondary')}
        <fieldset class="others">
          <legend>${text.others}</legend>
          ${OTHERS.map((outcome) => button(outcome, text.outcomes[outcome], 'quiet'))}
          <button class="quiet" name="answer" value="leave" aria-describedby="leave-hint">${text.leave}</button>
          <p id="leave-hint" class="hint">${text.leaveHint}</p>
        </fieldset>`,
    )}`;
}

export function identityPage(conversation: Conversation, language: Language, hasLeft: boolean): Html {
  const text = IDENTITY_TEXTS[language];
  const { provider, title } = text.methods[conversation.request.method];
  const pageStatus = hasLeft && conversation.pageStatus !== 'decided' ? 'left' : conversation.pageStatus;
  const step = {
    start: () => startStep(conversation, language, text),
    consent: () => consentStep(conversation, language, text),
    left: () =>
      leftStep(
        text,
        html`<a class="button secondary" href="${conversation.request.conversationId}?lang=${language}"
          >${text.resume}</a
        >`,
      ),
    decided: () => decidedStep(text, conversation.request.returnUrl),
  }[pageStatus]();
  return companyPage(
    language,
    text,
    companyOf(provider),
    title,
    html`<section class="summary" aria-label="${text.asks} ${text.merchant}">
        <dl>${line(text.asks, text.merchant)} ${line(text.method, provider)}</dl>
      </section>
      <section class="step">${step}</section>`,
  );
}

export function unknownIdentityPage(language: Language): Html {
  const text = IDENTITY_TEXTS[language];
  return unknownPage(language, text, companyOf(text.methods.M_OBYWATEL.provider));
}
