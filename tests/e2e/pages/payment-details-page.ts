import type { Locator, Page } from '@playwright/test';
import type { TFunction } from 'i18next';
import { paymentPath } from '../../../domain/payments/payment-path.ts';
import type { PaymentProgress } from '../../../domain/payments/payment-progress.ts';

/** The page object of one payment's page. */
export class PaymentDetailsPage {
  readonly page: Page;
  readonly t: TFunction;
  readonly steps: Locator;
  readonly checkAgain: Locator;
  readonly giveUp: Locator;
  readonly notFound: Locator;

  constructor(page: Page, t: TFunction) {
    this.page = page;
    this.t = t;
    this.steps = page.getByRole('list', { name: t('paymentDetails.steps.label') }).getByRole('listitem');
    this.checkAgain = page.getByRole('button', { name: t('paymentDetails.checkAgain'), exact: true });
    this.giveUp = page.getByRole('button', { name: t('paymentDetails.giveUp'), exact: true });
    this.notFound = page.getByRole('heading', { level: 1, name: t('paymentDetails.notFound'), exact: true });
  }

  urlOf(payment: { readonly id: string; readonly type: string }): string {
    return `/account${paymentPath(payment)}`;
  }

  async open(payment: { readonly id: string; readonly type: string }): Promise<void> {
    await this.page.goto(this.urlOf(payment));
  }

  /** The status in words. */
  status(progress: PaymentProgress): Locator {
    return this.page.getByRole('heading', {
      level: 2,
      name: this.t(`paymentDetails.statuses.${progress}.name`),
      exact: true,
    });
  }

  copy(id: string): Locator {
    return this.page.getByRole('button', { name: this.t('core.copy.name', { id }) });
  }
}
