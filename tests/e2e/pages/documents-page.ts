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

/** The page of an identity and its documents: parts by the names that the screens of the models have. */
export class DocumentsPage {
  readonly page: Page;
  readonly t: TFunction;
  readonly heading: Locator;
  /** The documents that the gateway has. */
  readonly sent: Locator;
  /** The files that are on their way, or were not taken. */
  readonly chosen: Locator;
  /** Picks files. */
  readonly input: Locator;
  /** On to the provider. */
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

  /** What is said of an identity that is being proven, here and on the overview. */
  identity(said: Parameters<typeof identityTitle>[1]): Locator {
    return this.page.getByRole('heading', { name: identityTitle(wordsOf(this.t), said), exact: true });
  }
}
