import type { Locator, Page } from '@playwright/test';
import type { TFunction } from 'i18next';
import {
  documentsNames,
  DOCUMENTS_PLACE,
  fileNames,
  identityTitle,
} from '../../../model-tests/identity/documents-names.ts';
import { methodName } from '../../../model-tests/registration/registration-names.ts';
import type { VerificationMethodCode } from '../../../src/components/form/choice/verification-method-picker.tsx';
import { wordsOf } from '../support/page-screen.ts';

/** The page of identity and documents; the locators follow the screens of the models. */
export class DocumentsPage {
  readonly page: Page;
  readonly t: TFunction;
  readonly heading: Locator;
  /** The documents stored by the gateway. */
  readonly sent: Locator;
  /** Files that are uploading or were refused. */
  readonly chosen: Locator;
  /** The file input. */
  readonly input: Locator;
  /** The link to the provider. */
  readonly verify: Locator;

  constructor(page: Page, t: TFunction) {
    const names = documentsNames(wordsOf(t));
    this.page = page;
    this.t = t;
    this.heading = page.getByRole('heading', { level: 1, name: t(DOCUMENTS_PLACE.title), exact: true });
    this.sent = page.getByRole('region', { name: names.sent });
    this.chosen = page.getByRole('list', { name: names.chosen });
    this.input = page.locator('input[type=file]').first();
    this.verify = page.getByRole('button', { name: names.verify, exact: true });
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(`/account${DOCUMENTS_PLACE.path}${query}`);
  }

  way(code: VerificationMethodCode): Locator {
    return this.page.getByRole('radio', { name: methodName(wordsOf(this.t), code), exact: true });
  }

  fileButton(action: 'retry' | 'remove', name: string): Locator {
    return this.page.getByRole('button', { name: fileNames(wordsOf(this.t), name)[action], exact: true });
  }

  /** The text about an identity in verification, here and on the overview. */
  identity(said: Parameters<typeof identityTitle>[1]): Locator {
    return this.page.getByRole('heading', { name: identityTitle(wordsOf(this.t), said), exact: true });
  }
}
