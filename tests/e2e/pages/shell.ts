import type { Locator, Page, WebSocket } from '@playwright/test';
import type { TFunction } from 'i18next';
import type { Grosze } from '../../../domain/money/money.ts';
import { usable } from '../../../model-tests/engine/page-controls.ts';
import { formatMoney } from '../../../src/i18n/money.ts';
import { expect } from '../support/expect.ts';

/** The frame of every page: the bar, the toasts, the dialogs. */
export class Shell {
  readonly page: Page;
  readonly t: TFunction;
  /** Sockets of the current document that have received a message. */
  #sockets = new Set<WebSocket>();

  /** Create it before the page opens a URL: earlier socket messages would be missed. */
  constructor(page: Page, t: TFunction) {
    this.page = page;
    this.t = t;
    // The end of a document does not always close its sockets visibly.
    page.on('request', (request) => {
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) this.#sockets = new Set();
    });
    page.on('websocket', (socket) => {
      if (!new URL(socket.url()).pathname.endsWith('/notifications')) return;
      const sockets = this.#sockets;
      socket.on('framereceived', () => sockets.add(socket));
      socket.on('close', () => sockets.delete(socket));
    });
  }

  /** Waits until the page receives notifications: an earlier push would be lost. */
  async live(): Promise<void> {
    await expect.poll(() => this.#sockets.size, { message: 'not one socket of the page has said anything' }).toBe(1);
  }

  /** Opens a page and waits until the app has it: before, links lead to new documents. */
  async open(path: string): Promise<void> {
    await this.page.goto(`/account${path}`);
    await usable(this.page);
  }

  heading(text: string): Locator {
    return this.page.getByRole('heading', { level: 1, name: text, exact: true });
  }

  /** The balance in the bar, once loaded; with an amount, once it equals that. */
  balance(grosze?: Grosze): Locator {
    if (grosze !== undefined) {
      return this.page.getByRole('button', { name: this.t('account.balance.open', { amount: formatMoney(grosze) }) });
    }
    const [before = '', after = ''] = this.t('account.balance.open', { amount: '|' }).split('|');
    return this.page.getByRole('button', { name: before }).and(this.page.getByRole('button', { name: after }));
  }

  /** A toast by its title, or by its text if it has no title. */
  toast(text: string): Locator {
    return this.toasts().filter({ hasText: text });
  }

  toasts(): Locator {
    const close = this.page.getByRole('button', { name: this.t('core.toast.close') });
    return this.page.getByRole('alert').or(this.page.getByRole('status')).filter({ has: close });
  }

  closeToast(toast: Locator): Promise<void> {
    return toast.getByRole('button', { name: this.t('core.toast.close') }).click();
  }

  signOutButton(): Locator {
    return this.page.getByRole('button', { name: this.t('core.actions.signOut') });
  }

  /** A navigation item: in the top bar, or on a narrow screen in the bottom bar. */
  navigationLink(name: string): Locator {
    return this.page.getByRole('navigation', { name: this.t('account.navigation.label') }).getByRole('link', { name });
  }

  languageButton(language: 'pl' | 'en'): Locator {
    return this.page.getByRole('button', { name: this.t(`core.language.${language}`) });
  }

  dialog(title: string): Locator {
    return this.page.getByRole('dialog', { name: title });
  }
}
