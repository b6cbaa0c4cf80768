import { LEGAL_TYPE_CODES } from '../../contract/legal.ts';
import { ACCOUNT_STATUSES, VERIFICATION_STATUSES } from '../../contract/statuses.ts';
import type { Html } from '../html.ts';
import { html } from '../html.ts';
import type { Language } from '../language.ts';
import type { PanelTexts } from './panel-texts.ts';
import { playerField } from './player-field.ts';

export const MAIL_KINDS = ['activation', 'passwordReset', 'newsletter'] as const;

const CHECKED = VERIFICATION_STATUSES;
/** The statuses that a tester may set, with their values. */
export const STATUS_VALUES = {
  accountStatus: ACCOUNT_STATUSES,
  emailVerificationStatus: CHECKED,
  phoneVerificationStatus: CHECKED,
  limitsStatus: CHECKED,
  bankAccountNumberStatus: CHECKED,
  depositAccountStatus: CHECKED,
  identityStatus: CHECKED,
} as const;
export type StatusName = keyof typeof STATUS_VALUES;
export const STATUS_NAMES = Object.keys(STATUS_VALUES) as readonly StatusName[];

/** Statuses of a player, and the mails that can be triggered. */
export function accountSection(player: string, language: Language, text: PanelTexts): Html {
  return html`<section id="account" aria-labelledby="account-title">
    <h2 id="account-title">${text.account}</h2>
    <form method="post" action="actions/account?lang=${language}" class="fields">
      ${playerField('account', text, player)}
      <p class="field">
        <label for="account-status">${text.status}</label>
        <select id="account-status" name="status">
          ${STATUS_NAMES.map(
            (name) =>
              html`<optgroup label="${text.statusNames[name]}">
                ${STATUS_VALUES[name].map(
                  (value) => html`<option value="${name}=${value}">${text.statusNames[name]}: ${value}</option>`,
                )}
              </optgroup> `,
          )}
        </select>
      </p>
      <p class="row">
        <button class="primary" name="do" value="status" id="account-set">${text.statusSet}</button>
        <button name="do" value="documents" id="account-documents">${text.documentsReset}</button>
      </p>
      <p class="row" role="group" aria-label="${text.mailsTo}">
        ${MAIL_KINDS.map(
          (kind) => html`<button name="do" value="${kind}" id="mail-${kind}">${text.mailKinds[kind]}</button> `,
        )}
      </p>
    </form>
  </section> `;
}

/** A new version of a legal document: signed-in players see the gate within five minutes, or at the next page load. */
export function legalSection(language: Language, text: PanelTexts): Html {
  return html`<section id="legal" aria-labelledby="legal-title">
    <h2 id="legal-title">${text.legal}</h2>
    <p class="quiet">${text.legalHint}</p>
    <form method="post" action="actions/legal?lang=${language}" class="fields">
      <p class="field">
        <label for="legal-type">${text.legalType}</label>
        <select id="legal-type" name="typeCode">
          ${LEGAL_TYPE_CODES.map((code) => html`<option value="${code}">${text.legalTypes[code]}</option>`)}
        </select>
      </p>
      ${(['pl', 'en'] as const).map(
        (one) =>
          html`<p class="field">
            <label for="legal-${one}">${text.legalChanges[one]}</label>
            <textarea id="legal-${one}" name="${one}" rows="3" lang="${one}" maxlength="4000"></textarea>
          </p> `,
      )}
      <p class="row"><button class="primary" id="legal-publish">${text.legalPublish}</button></p>
    </form>
  </section> `;
}
