import type { Html } from '../html.ts';
import { html } from '../html.ts';
import type { Language } from '../language.ts';
import { amountText, timeText } from '../language.ts';
import { AMOUNTS, BLIK_CODES, OTHER_BLIK_CODES } from '../payments/magic-values.ts';
import type { Payment } from '../payments/provider.ts';
import { isOpen } from '../payments/provider.ts';
import type { Delivery } from '../webhooks.ts';
import type { PanelTexts } from './panel-texts.ts';
import { responseText, durationText } from './words.ts';

const SHOWN = 40;

/** Every reason of the test values, for manual rejections. */
const REASONS: readonly string[] = [
  ...new Set(
    [...BLIK_CODES, OTHER_BLIK_CODES, ...AMOUNTS].flatMap(({ plan }) =>
      plan.steps.flatMap(({ reason }) => reason ?? []),
    ),
  ),
].sort();

const BADGES = { PENDING: 'waiting', PAID: 'halfway', FINALIZED: 'good', REJECTED: 'bad' } as const;

function button(payment: Payment, action: keyof PanelTexts['actions'], text: PanelTexts, kind = ''): Html {
  return html`<button name="do" value="${action}" id="${action}-${payment.reference}" class="${kind}">
    ${text.actions[action]}
  </button>`;
}

function deliveryLine({ event, attempt, at, response, retryIn }: Delivery, text: PanelTexts): Html {
  const good = response.kind === 'answered' && response.status >= 200 && response.status < 300;
  const rest = good ? '' : ` · ${retryIn === null ? text.givenUp : text.retryIn(durationText(retryIn, text))}`;
  const result = response.kind === 'answered' ? String(response.status) : text.noResponse;
  return html`<li class="${good ? 'good' : 'bad'}">
    <span class="id">${timeText(at)} ${event.event}</span> →
    <span title="${responseText(response, text)}">${result}</span>${attempt > 1 && ` · ${text.attempt(attempt)}`}${rest}
  </li>`;
}

function paymentRow(payment: Payment, language: Language, text: PanelTexts): Html {
  const { reference, magicValue, card } = payment;
  const about = magicValue ?? card;
  const open = isOpen(payment);
  return html`<li class="payment${open && ' open'}" id="payment-${reference}">
    <div class="facts">
      <p class="line">
        <strong class="amount">${amountText(payment.amount, language)}</strong> <span>${payment.method}</span>
        <span class="badge ${BADGES[payment.state]}"
          >${text.states[payment.state]}${payment.reason && `: ${payment.reason}`}</span
        >
      </p>
      <p class="quiet">
        <span class="id">${reference.slice(0, 8)}</span> ·
        ${timeText(payment.createdAt)}${
          about && html` · <span class="id">${about.value}</span> ${about.meaning[language]}`
        }${payment.cardStatus && ` · ${text.cardStatuses[payment.cardStatus]}`}
      </p>
      ${
        payment.redirectUrl &&
        open &&
        html`<p>
          <a href="${payment.redirectUrl}?lang=${language}" target="_blank" rel="noreferrer">${text.openCardPage}</a>
        </p>`
      }
    </div>
    <form method="post" action="actions/payments/${reference}?lang=${language}" class="row">
      ${
        open &&
        html`${payment.state === 'PENDING' && button(payment, 'PAID', text)}${button(payment, 'FINALIZED', text, 'primary')}
          <span class="joined"
            ><select name="reason" id="reason-${reference}" aria-label="${text.rejectReason}">
              ${REASONS.map((reason) => html`<option${reason === 'USER_DECLINED' && ' selected'}>${reason}</option>`)}</select
            >${button(payment, 'REJECTED', text)}</span
          >`
      }
      <details id="webhooks-${reference}">
        <summary>${text.more} (${payment.deliveries.length})</summary>
        <div class="row">
          ${payment.deliveries.length > 0 && button(payment, 'repeat', text)}${
            payment.state !== 'REJECTED' && button(payment, 'disorder', text)
          }${button(payment, 'forge', text)}
        </div>
        ${
          payment.deliveries.length === 0
            ? html`<p class="quiet">${text.noDeliveries}</p>`
            : html`<ul class="deliveries">
                ${payment.deliveries.map((delivery) => deliveryLine(delivery, text))}
              </ul>`
        }
      </details>
    </form>
  </li> `;
}

export function paymentSection(payments: readonly Payment[], language: Language, text: PanelTexts): Html {
  return html`<section id="payments" aria-labelledby="payments-title">
    <h2 id="payments-title">${text.payments}</h2>
    <div data-live id="payments-live">
      ${
        payments.length === 0
          ? html`<p class="empty">${text.noPayments}</p>`
          : html`<ul class="payments">
              ${payments.slice(0, SHOWN).map((payment) => paymentRow(payment, language, text))}
            </ul>`
      }
    </div>
  </section> `;
}
