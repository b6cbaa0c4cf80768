import type { Page } from '@playwright/test';
import { SANDBOX_BANKS } from '../../../contract/sandbox.ts';
import { IDENTITY_TEXTS } from '../../../sandbox/identity/identity-texts.ts';
import type { Outcome } from '../../../sandbox/identity/outcomes.ts';
import type { VerificationMethodCode } from '../../../src/components/form/choice/verification-method-picker.tsx';

const text = IDENTITY_TEXTS.pl;

export type RedirectMethod = Exclude<VerificationMethodCode, 'MANUAL'>;

/** The identity provider's page; not part of the app. */
export class IdentityPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Completes the method's own step: a bank, a scanned code, photos. */
  async begin(method: RedirectMethod): Promise<void> {
    await this.page.getByRole('heading', { name: text.methods[method].title }).waitFor();
    const name = method === 'MOJE_ID' ? SANDBOX_BANKS[0].name : text.methods[method].next;
    await this.page.getByRole('button', { name, exact: true }).click();
  }

  async choose(outcome: Outcome): Promise<void> {
    await this.page.getByRole('button', { name: text.outcomes[outcome] }).click();
  }

  /** As if the page had been closed: no result, no redirect. */
  async close(): Promise<void> {
    await this.page.getByRole('button', { name: text.leave, exact: true }).click();
    await this.page.getByRole('heading', { name: text.leftTitle }).waitFor();
  }
}
