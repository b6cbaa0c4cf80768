import type { Html } from '../html.ts';
import { companyPage, decidedStep, leftStep, unknownPage, type Company } from '../company-page.ts';
import { html } from '../html.ts';
import type { Language } from '../language.ts';
import { amountText } from '../language.ts';
import { CARDS } from '../payments/magic-values.ts';
import type { Payment } from '../payments/provider.ts';
import type { CardTexts } from './card-texts.ts';
import { CARD_TEXTS } from './card-texts.ts';

const bankOf = ({ bank }: CardTexts): Company => ({ name: bank, styles: ['card.css'] });

function summary(payment: Payment, language: Language, text: CardTexts): Html {
  return html`<section class="summary" aria-label="${text.payTo} ${text.merchant}">
    <p class="amount">${amountText(payment.amount, language)}</p>
    <dl>
      <div>
        <dt>${text.payTo}</dt>
        <dd>${text.merchant}</dd>
      </div>
      ${
        payment.card &&
        html`<div>
          <dt>${text.card}</dt>
          <dd>${payment.card.brand} •••• ${payment.card.value.slice(-4)}</dd>
        </div>`
      }
      <div>
        <dt>${text.reference}</dt>
        <dd class="id">${payment.reference}</dd>
      </div>
    </dl>
  </section>`;
}

function numberStep(payment: Payment, language: Language, text: CardTexts, hasProblem: boolean): Html {
  return html`<h1>${text.payTitle}</h1>
    <form method="post" action="${payment.reference}?lang=${language}" autocomplete="off" class="steps" novalidate>
      <div class="field">
        <label for="number">${text.numberLabel}</label>
        <input
          id="number"
          name="number"
          inputmode="numeric"
          autocomplete="off"
          maxlength="23"
          aria-describedby="${hasProblem ? 'number-problem ' : ''}number-hint"
          ${hasProblem && html` aria-invalid="true" autofocus`}
        />
        ${hasProblem && html`<p id="number-problem" class="problem">${text.numberProblem}</p>`}
        <p id="number-hint" class="hint">${text.numberHint}</p>
      </div>
      <button class="primary" name="answer" value="number">${text.continue}</button>
      <fieldset class="cards">
        <legend>${text.testCards}</legend>
        ${CARDS.map(
          (card) =>
            html`<button name="card" value="${card.value}" class="card">
              <span class="brand">${card.brand}</span><span class="number">${card.value}</span
              ><span class="hint">${card.meaning[language]}</span>
            </button> `,
        )}
      </fieldset>
      <button class="quiet" name="answer" value="cancel">${text.cancel}</button>
    </form>`;
}

function confirmationStep(payment: Payment, language: Language, text: CardTexts): Html {
  return html`<h1>${text.confirmTitle}</h1>
    <p class="lead">${text.confirmText}</p>
    <form method="post" action="${payment.reference}?lang=${language}" class="steps">
      <button class="primary" name="answer" value="confirm">${text.confirm}</button>
      <button class="secondary" name="answer" value="refuse">${text.refuse}</button>
      <button class="quiet" name="answer" value="cancel">${text.cancel}</button>
      <button class="quiet" name="answer" value="leave" aria-describedby="leave-hint">${text.leave}</button>
      <p id="leave-hint" class="hint">${text.leaveHint}</p>
    </form>`;
}

/** The cardholder's last action that is not part of the payment's state. */
export type CardNotice = 'wrongNumber' | 'left' | null;

export function cardPage(payment: Payment, language: Language, notice: CardNotice): Html {
  const text = CARD_TEXTS[language];
  const pageStatus = notice === 'left' && payment.cardStatus !== 'decided' ? 'left' : (payment.cardStatus ?? 'decided');
  const step = {
    number: () => numberStep(payment, language, text, notice === 'wrongNumber'),
    confirmation: () => confirmationStep(payment, language, text),
    left: () =>
      leftStep(
        text,
        html`<a class="button secondary" href="${payment.reference}?lang=${language}">${text.resume}</a>
          <a class="button quiet" href="${payment.returnUrl}">${text.back}</a>`,
      ),
    decided: () => decidedStep(text, payment.returnUrl),
  }[pageStatus]();
  return companyPage(
    language,
    text,
    bankOf(text),
    text.payTitle,
    html`${summary(payment, language, text)}
      <section class="step">${step}</section>`,
  );
}

export function unknownCardPage(language: Language): Html {
  const text = CARD_TEXTS[language];
  return unknownPage(language, text, bankOf(text));
}
