import type { Locator, Page, WebSocket } from '@playwright/test';
import type { TFunction } from 'i18next';
import type { Grosze } from '../../../domain/money/money.ts';
import { formatMoney } from '../../../src/i18n/money.ts';
import { expect } from '../support/expect.ts';

/** What stands around every page: the bar, the toasts, the dialogs. */
export class Shell {
  readonly page: Page;
  readonly t: TFunction;
  /** Of the document that the page shows: those that have said something. */
  #sockets = new Set<WebSocket>();

  /** Of a page that has opened no address yet: what its sockets said before is not heard. */
  constructor(page: Page, t: TFunction) {
    this.page = page;
    this.t = t;
    // The end of a document is not always told as the end of its sockets.
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

  /** Waits until the page is told what happens: a push that comes before that goes to nobody. */
  async live(): Promise<void> {
    await expect.poll(() => this.#sockets.size, { message: 'not one socket of the page has said anything' }).toBe(1);
  }

  heading(text: string): Locator {
    return this.page.getByRole('heading', { level: 1, name: text, exact: true });
  }

  /** The balance in the bar, once it is known; with an amount, once it is that amount. */
  balance(grosze?: Grosze): Locator {
    if (grosze !== undefined) {
      return this.page.getByRole('button', { name: this.t('account.balance.open', { amount: formatMoney(grosze) }) });
    }
    const [before = '', after = ''] = this.t('account.balance.open', { amount: '|' }).split('|');
    return this.page.getByRole('button', { name: before }).and(this.page.getByRole('button', { name: after }));
  }

  /** A toast by its title; those without one by their text. */
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

  /** An item of the navigation: of the bar above, or on a narrow screen of the bar below. */
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
