import type { Html } from '../html.ts';
import { html } from '../html.ts';
import type { Language } from '../language.ts';
import { amountText } from '../language.ts';
import { CARDS } from '../payments/magic-values.ts';
import type { Payment } from '../payments/provider.ts';
import type { CardTexts } from './card-texts.ts';
import { CARD_TEXTS } from './card-texts.ts';

/** Addresses are relative, so that the sandbox may be published below a path. */
function frame(language: Language, title: string, content: Html): Html {
  const text = CARD_TEXTS[language];
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · ${text.bank}</title>
        <link rel="icon" href="../assets/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="../assets/theme.css" />
        <link rel="stylesheet" href="../assets/card.css" />
      </head>
      <body>
        <header class="bank">
          <p class="bank-name"><span class="mark" aria-hidden="true"></span>${text.bank}</p>
          <a href="?lang=${language === 'pl' ? 'en' : 'pl'}" lang="${language === 'pl' ? 'en' : 'pl'}"
            >${text.otherLanguage}</a
          >
        </header>
        <main>${content}</main>
        <footer><p class="warning">${text.sandbox}</p></footer>
      </body>
    </html> `;
}

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

function leftStep(payment: Payment, language: Language, text: CardTexts): Html {
  return html`<h1>${text.leftTitle}</h1>
    <p class="lead">${text.leftText}</p>
    <p class="steps">
      <a class="button secondary" href="${payment.reference}?lang=${language}">${text.resume}</a>
      <a class="button quiet" href="${payment.returnUrl}">${text.back}</a>
    </p>`;
}

function decidedStep(payment: Payment, text: CardTexts): Html {
  return html`<h1>${text.decidedTitle}</h1>
    <p class="lead">${text.decidedText}</p>
    <p class="steps"><a class="button primary" href="${payment.returnUrl}">${text.back}</a></p>`;
}

/** What the holder did last that the payment itself does not show. */
export type CardNotice = 'wrongNumber' | 'left' | null;

export function cardPage(payment: Payment, language: Language, notice: CardNotice): Html {
  const text = CARD_TEXTS[language];
  const stage = notice === 'left' && payment.cardStage !== 'decided' ? 'left' : (payment.cardStage ?? 'decided');
  const step = {
    number: () => numberStep(payment, language, text, notice === 'wrongNumber'),
    confirmation: () => confirmationStep(payment, language, text),
    left: () => leftStep(payment, language, text),
    decided: () => decidedStep(payment, text),
  }[stage]();
  return frame(
    language,
    text.payTitle,
    html`${summary(payment, language, text)}
      <section class="step">${step}</section>`,
  );
}

export function unknownCardPage(language: Language): Html {
  const text = CARD_TEXTS[language];
  return frame(
    language,
    text.unknownTitle,
    html`<section class="step">
      <h1>${text.unknownTitle}</h1>
      <p class="lead">${text.unknownText}</p>
    </section>`,
  );
}
