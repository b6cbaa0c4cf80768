import type { BankAccountEntry, WithdrawalEntry } from '../../contract/sandbox.ts';
import { BankAccountEntries, TEST_CONTROLS_PREFIX, WithdrawalEntries } from '../../contract/sandbox.ts';
import { maskBankAccount } from '../../domain/banking/bank-account.ts';
import type { GatewayClient } from '../gateway-client.ts';
import type { Html } from '../html.ts';
import { html } from '../html.ts';
import type { Language } from '../language.ts';
import { amountText, momentText } from '../language.ts';
import type { CashierTexts } from './cashier-texts.ts';
import { CASHIER_TEXTS } from './cashier-texts.ts';
import type { PanelTexts } from './panel-texts.ts';

const TIMEOUT = 1_500;

/** Items that need the operator's decision; null if the gateway's list could not be read. */
export interface Cashier {
  readonly withdrawals: readonly WithdrawalEntry[] | null;
  readonly bankAccounts: readonly BankAccountEntry[] | null;
}

export async function readCashier(gateway: GatewayClient): Promise<Cashier> {
  const bodyOf = async (path: string): Promise<unknown> => {
    const response = await gateway.request({
      method: 'GET',
      path: `${TEST_CONTROLS_PREFIX}/${path}`,
      timeout: TIMEOUT,
    });
    return response.kind === 'answered' ? response.body : null;
  };
  const [withdrawals, bankAccounts] = await Promise.all([bodyOf('withdrawals'), bodyOf('bank-accounts')]);
  return {
    withdrawals: WithdrawalEntries.safeParse(withdrawals).data ?? null,
    bankAccounts: BankAccountEntries.safeParse(bankAccounts).data ?? null,
  };
}

const WITHDRAWAL_BADGES = {
  REQUESTED: 'waiting',
  HELD: 'halfway',
  PAID_OUT: 'good',
  DENIED: 'bad',
  EXPIRED: 'bad',
} as const;

function withdrawalRow(entry: WithdrawalEntry, language: Language, text: CashierTexts): Html {
  const { player, withdrawal, email, amount, method, bankAccountNumber, status, at } = entry;
  const isOpen = status === 'REQUESTED' || status === 'HELD';
  return html`<li class="payment${isOpen && ' open'}" id="withdrawal-${withdrawal}">
    <div class="facts">
      <p class="line">
        <strong class="amount">${amountText(amount, language)}</strong> <span>${method}</span>
        <span class="badge ${WITHDRAWAL_BADGES[status]}">${text.withdrawalStates[status]}</span>
      </p>
      <p class="quiet">
        ${email} · <span class="id">${maskBankAccount(bankAccountNumber ?? '')}</span> · ${momentText(at, language)}
      </p>
    </div>
    ${
      isOpen &&
      html`<form method="post" action="actions/withdrawals?lang=${language}" class="row">
        <input type="hidden" name="player" value="${player}" />
        <input type="hidden" name="withdrawal" value="${withdrawal}" />
        <button class="primary" name="status" value="PAID_OUT" id="pay-out-${withdrawal}">
          ${text.decide.PAID_OUT}
        </button>
        ${
          status === 'REQUESTED' &&
          html`<button name="status" value="HELD" id="hold-${withdrawal}">${text.decide.HELD}</button>`
        }
        <button name="status" value="DENIED" id="deny-${withdrawal}">${text.decide.DENIED}</button>
        <button name="status" value="EXPIRED" id="expire-${withdrawal}">${text.decide.EXPIRED}</button>
      </form>`
    }
  </li> `;
}

const ACCOUNT_BADGES = { UNVERIFIED: 'bad', IN_VERIFICATION: 'waiting', VERIFIED: 'good' } as const;

function accountRow(entry: BankAccountEntry, language: Language, text: CashierTexts): Html {
  const { player, email, name, bankAccountNumber, status, at } = entry;
  return html`<li class="payment" id="bank-account-${player}">
    <div class="facts">
      <p class="line">
        <strong class="id">${maskBankAccount(bankAccountNumber)}</strong>
        <span class="badge ${ACCOUNT_BADGES[status]}">${text.accountStates[status]}</span>
      </p>
      <p class="quiet">${name} · ${email} · ${momentText(at, language)}</p>
    </div>
    ${
      status === 'IN_VERIFICATION' &&
      html`<form method="post" action="actions/bank-accounts?lang=${language}" class="row">
        <input type="hidden" name="player" value="${player}" />
        <input type="hidden" name="bankAccountNumber" value="${bankAccountNumber}" />
        <button class="primary" name="status" value="VERIFIED" id="account-verify-${player}">
          ${text.accountVerify}
        </button>
        <button name="status" value="UNVERIFIED" id="account-refuse-${player}">${text.accountRefuse}</button>
      </form>`
    }
  </li> `;
}

function listed(rows: readonly Html[] | null, none: string, text: CashierTexts): Html {
  if (rows === null || rows.length === 0) return html`<p class="empty">${rows === null ? text.unknown : none}</p>`;
  return html`<ul class="payments">
    ${rows}
  </ul>`;
}

/** Withdrawals and bank accounts, for a tester to decide on. */
export function cashierSections({ withdrawals, bankAccounts }: Cashier, language: Language, panel: PanelTexts): Html {
  const text = CASHIER_TEXTS[language];
  return html`<section id="withdrawals" aria-labelledby="withdrawals-title">
      <h2 id="withdrawals-title">${panel.withdrawals}</h2>
      <div data-live id="withdrawals-live">
        ${listed(withdrawals?.map((entry) => withdrawalRow(entry, language, text)) ?? null, text.noWithdrawals, text)}
      </div>
    </section>
    <section id="bankAccounts" aria-labelledby="bank-accounts-title">
      <h2 id="bank-accounts-title">${panel.bankAccounts}</h2>
      <div data-live id="bank-accounts-live">
        ${listed(bankAccounts?.map((entry) => accountRow(entry, language, text)) ?? null, text.noBankAccounts, text)}
      </div>
    </section>`;
}
