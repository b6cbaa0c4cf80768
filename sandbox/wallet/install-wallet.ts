export interface WalletSettings {
  readonly ready: boolean;
  readonly cards: readonly {
    readonly value: string;
    readonly name: string;
    readonly meaning: { pl: string; en: string };
  }[];
}

interface PaymentDataRequest {
  readonly allowedPaymentMethods?: readonly unknown[];
  readonly transactionInfo?: { readonly totalPrice?: string; readonly currencyCode?: string };
  readonly merchantInfo?: { readonly merchantName?: string; readonly merchantId?: string };
}

interface ButtonOptions {
  readonly onClick: () => void;
}

/**
 * A subset of Google Pay's browser interface (`google.payments.api.PaymentsClient`), with its own sheet instead of
 * Google's window. Served as text and run inside the shop's page, under its strict policy: it uses nothing outside its
 * own body, writes no markup and no style attributes. `isReadyToPay` returns false if the panel is set so or the
 * merchant id is `NOT_READY`; `loadPaymentData` rejects with `{ statusCode: 'CANCELED' | 'INTERNAL_ERROR' |
 * 'DEVELOPER_ERROR', statusMessage }`, as Google's does.
 */
export function installWallet({ ready, cards }: WalletSettings): void {
  const language = () => (document.documentElement.lang.startsWith('en') ? 'en' : 'pl');
  const texts = {
    pl: {
      title: 'Portfel testowy',
      note: 'Piaskownica: żadne pieniądze nie zmienią właściciela.',
      cards: 'Karta',
      pay: 'Zapłać',
      cancel: 'Anuluj',
      fail: 'Zgłoś błąd portfela',
      button: 'Zapłać portfelem testowym',
    },
    en: {
      title: 'Test wallet',
      note: 'Sandbox: no money will change hands.',
      cards: 'Card',
      pay: 'Pay',
      cancel: 'Cancel',
      fail: 'Report a wallet error',
      button: 'Pay with the test wallet',
    },
  };
  const styles = `
    :host { all: initial }
    * { box-sizing: border-box; font: inherit }
    dialog, .open { font: 16px/1.5 system-ui, sans-serif; color: #1d1b18 }
    dialog { inline-size: min(24rem, 100vw); max-inline-size: none; margin: auto auto 0; padding: 1.5rem; border: 0;
      border-radius: 16px 16px 0 0; background: #fff }
    @media (min-width: 480px) { dialog { margin: auto; border-radius: 16px } }
    dialog::backdrop { background: rgb(0 0 0 / 45%) }
    h2 { margin: 0; font-size: 1.125rem; font-weight: 600 }
    p { margin: 0; color: #5f5a52 }
    .amount { margin: .75rem 0 1rem; color: inherit; font-size: 2rem; font-weight: 600; line-height: 1.2;
      font-variant-numeric: tabular-nums }
    fieldset { margin: 0 0 1rem; padding: 0; border: 0 }
    legend { padding: 0; color: #5f5a52 }
    label { display: grid; grid-template-columns: 20px 1fr; gap: 0 .75rem; align-items: center; padding: .5rem 0;
      border-block-end: 1px solid #e3ded6 }
    input { inline-size: 20px; block-size: 20px; margin: 0; accent-color: #1d1b18 }
    label span { grid-column: 2; color: #5f5a52; font-size: .875rem; line-height: 1.4 }
    button { inline-size: 100%; min-block-size: 48px; padding: 0 1rem; border: 0; border-radius: 8px; background: none;
      color: inherit; cursor: pointer }
    .pay, .open { background: #1d1b18; color: #fff; font-weight: 600 }
    .cancel { margin-block: 1rem .5rem; border: 1px solid #8b857b }
    .fail { color: #5f5a52; font-size: .875rem; text-decoration: underline }
    .note { margin-block-end: 1rem; font-size: .875rem }
    :focus-visible { outline: 3px solid #2f7f79; outline-offset: 2px }`;

  function element<Tag extends keyof HTMLElementTagNameMap>(
    tag: Tag,
    properties: Partial<HTMLElementTagNameMap[Tag]>,
    ...children: readonly Node[]
  ): HTMLElementTagNameMap[Tag] {
    const made = Object.assign(document.createElement(tag), properties);
    made.append(...children);
    return made;
  }

  /** An element isolated from the page's styles by a shadow root, in both directions. */
  function isolated(content: HTMLElement): HTMLElement {
    const host = document.createElement('div');
    const root = host.attachShadow({ mode: 'open' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    root.adoptedStyleSheets = [sheet];
    root.append(content);
    return host;
  }

  function problem(statusCode: string, statusMessage: string): Error {
    return Object.assign(new Error(statusMessage), { statusCode, statusMessage });
  }

  function tokenOf(card: string): string {
    return JSON.stringify({ protocolVersion: 'ECv1', signature: 'sandbox', signedMessage: JSON.stringify({ card }) });
  }

  function priceOf(request: PaymentDataRequest): string {
    const { totalPrice, currencyCode = 'PLN' } = request.transactionInfo ?? {};
    if (totalPrice === undefined || !Number.isFinite(Number(totalPrice))) return '';
    const format = { style: 'currency', currency: currencyCode, useGrouping: 'always' } as const;
    return new Intl.NumberFormat(language() === 'en' ? 'en-GB' : 'pl-PL', format).format(Number(totalPrice));
  }

  function openSheet(request: PaymentDataRequest): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const text = texts[language()];
      const chosen = (): (typeof cards)[number] | undefined =>
        cards.find((_, index) => choices[index]?.checked) ?? cards[0];
      const choices = cards.map(({ value }, index) =>
        element('input', { type: 'radio', name: 'card', value, checked: index === 0 }),
      );
      const labels = cards.map((card, index) =>
        element(
          'label',
          {},
          ...choices.slice(index, index + 1),
          document.createTextNode(card.name),
          element('span', { textContent: card.meaning[language()] }),
        ),
      );
      const title = element('h2', { id: 'wallet-title', textContent: text.title });
      const pay = element('button', { type: 'button', className: 'pay', textContent: text.pay });
      const cancel = element('button', { type: 'button', className: 'cancel', textContent: text.cancel });
      const fail = element('button', { type: 'button', className: 'fail', textContent: text.fail });
      const sheet = element(
        'dialog',
        {},
        title,
        element('p', { textContent: request.merchantInfo?.merchantName ?? '' }),
        element('p', { className: 'amount', textContent: priceOf(request) }),
        element('fieldset', {}, element('legend', { textContent: text.cards }), ...labels),
        element('p', { className: 'note', textContent: text.note }),
        pay,
        cancel,
        fail,
      );
      sheet.setAttribute('role', 'dialog');
      sheet.setAttribute('aria-modal', 'true');
      sheet.setAttribute('aria-labelledby', title.id);
      const host = isolated(sheet);

      function finish(report: () => void): void {
        sheet.close();
        host.remove();
        report();
      }
      pay.addEventListener('click', () => {
        const card = chosen();
        finish(() =>
          resolve({
            apiVersion: 2,
            apiVersionMinor: 0,
            paymentMethodData: {
              type: 'CARD',
              description: card?.name ?? '',
              info: { cardNetwork: 'VISA', cardDetails: (card?.name ?? '').slice(-4) },
              tokenizationData: { type: 'PAYMENT_GATEWAY', token: tokenOf(card?.value ?? '') },
            },
          }),
        );
      });
      const refuse = (statusCode: string, statusMessage: string) =>
        finish(() => reject(problem(statusCode, statusMessage)));
      cancel.addEventListener('click', () => refuse('CANCELED', 'The player closed the payment sheet.'));
      fail.addEventListener('click', () => refuse('INTERNAL_ERROR', 'The wallet reported an error.'));
      sheet.addEventListener('cancel', (event) => {
        event.preventDefault();
        refuse('CANCELED', 'The player closed the payment sheet.');
      });
      document.body.append(host);
      sheet.showModal();
      pay.focus();
    });
  }

  let isSheetOpen = false;

  class PaymentsClient {
    readonly #merchantId: string | undefined;

    constructor(options: { merchantInfo?: { merchantId?: string } } = {}) {
      this.#merchantId = options.merchantInfo?.merchantId;
    }

    async isReadyToPay(request: PaymentDataRequest): Promise<{ result: boolean }> {
      if (!Array.isArray(request?.allowedPaymentMethods) || request.allowedPaymentMethods.length === 0) {
        throw problem('DEVELOPER_ERROR', 'allowedPaymentMethods is missing.');
      }
      const merchantId = request.merchantInfo?.merchantId ?? this.#merchantId;
      return { result: ready && merchantId !== 'NOT_READY' };
    }

    async loadPaymentData(request: PaymentDataRequest): Promise<unknown> {
      if (isSheetOpen) throw problem('DEVELOPER_ERROR', 'A payment sheet is open already.');
      isSheetOpen = true;
      try {
        return await openSheet(request);
      } finally {
        isSheetOpen = false;
      }
    }

    prefetchPaymentData(): void {}

    createButton({ onClick }: ButtonOptions): HTMLElement {
      const text = texts[language()].button;
      const button = element('button', { type: 'button', className: 'open', textContent: text });
      button.addEventListener('click', onClick);
      return isolated(button);
    }
  }

  const scope = globalThis as { google?: { payments?: { api?: unknown } } };
  scope.google = { ...scope.google, payments: { ...scope.google?.payments, api: { PaymentsClient } } };
}
