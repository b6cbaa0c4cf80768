import { fetchTransactionStatus, startDeposit } from '../../contract/cashier.ts';
import { follow } from '../app/app-commands.ts';
import { refusal } from '../deposit/deposit-app.ts';
import { submitForm } from '../deposit-form/deposit-form.screen.ts';
import type { Act } from '../levels/browser-walks.ts';

export const AMOUNT = 5_000;

export const opensDeposit: Act = (driver) => follow(driver, '/profile/deposit');

export const submits: Act = async (driver, screen, words) => {
  await submitForm(screen, words, { method: 'BLIK', amount: AMOUNT, blikCode: '777123' });
  await driver.settleDown();
};

export const respondStart: Act = (driver) =>
  driver.respondTo(startDeposit, { status: 200, body: { code: 0, data: null, txnId: '901' } });

export const refuseStart: Act = (driver) => driver.respondTo(startDeposit, refusal('DAILY_LIMIT_REACHED'));

/** A refusal with its code, but none of the gateway's words. */
export const refuseWithoutWords =
  (code: string): Act =>
  (driver) =>
    driver.respondTo(startDeposit, { status: 422, body: { code, message: '' } });

export const respondStatus: Act = (driver) =>
  driver.respondTo(fetchTransactionStatus, { status: 200, body: { code: 'PAYU_DEPOSIT_FINALIZED', closed: true } });
