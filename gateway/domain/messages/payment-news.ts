import { paymentPath } from '../../../domain/payments/payment-path.ts';
import type { Transaction } from '../../database/database.ts';
import type { Clock } from '../../lib/clock.ts';
import { newId } from '../../lib/ids.ts';
import { readLanguage } from '../../store/account/player-mail.ts';
import { insertMessage } from '../../store/messages/messages.ts';
import type { Bus } from '../ports/push-bus.ts';
import type { Mails } from './mails.ts';
import { PAYMENT_NEWS_TEXTS, type PaymentNewsKind } from './payment-news-texts.ts';

/** A payment with news for its player. */
export interface NewsOfPayment {
  readonly player: string;
  readonly id: string;
  readonly kind: PaymentNewsKind;
}

/** Tells a player about a payment that no page waits for any more, by message and mail; both lead to its page. */
export interface PaymentNews {
  /** Writes the message in the transaction that changes the payment. */
  write(transaction: Transaction, news: NewsOfPayment): Promise<void>;
  /** Sends the mail; call it after the transaction is committed. */
  mail(news: NewsOfPayment): void;
}

interface Deps {
  readonly clock: Clock;
  readonly bus: Bus;
  readonly mails: Mails;
  /** Where the app is below its origin. */
  readonly basePath: string;
}

export function pathOfNews({ id, kind }: NewsOfPayment): string {
  return paymentPath({ id, type: kind === 'depositArrived' ? 'deposit' : 'withdraw' });
}

export function createPaymentNews({ clock, bus, mails, basePath }: Deps): PaymentNews {
  return {
    async write(transaction, news) {
      const { player, kind } = news;
      const { title, text, button } = PAYMENT_NEWS_TEXTS[await readLanguage(transaction, player)][kind];
      const createdAt = clock.now();
      const messageId = newId(createdAt);
      await insertMessage(transaction, {
        playerId: player,
        messageId,
        type: 'Information',
        title,
        text: `<p>${text}</p>`,
        dialog: false,
        steps: [],
        stepsHeader: null,
        footerText: null,
        buttonUrl: `${basePath}${pathOfNews(news)}`,
        buttonCode: button,
        createdAt,
        seenAt: null,
        archivedAt: null,
      });
      await bus.publish(transaction, { kind: 'message', player, message: messageId });
    },
    mail: (news) => mails.sendPaymentNews(news.player, news.kind, pathOfNews(news)),
  };
}
