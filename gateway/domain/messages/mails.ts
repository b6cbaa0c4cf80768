import { shownEnd, type ExclusionKind } from '../../../domain/limits/exclusions.ts';
import { TEXT_VALUES } from '../../../domain/text-values.ts';
import type { Clock } from '../../lib/clock.ts';
import { writtenTime } from '../../lib/written-dates.ts';
import type { Database } from '../../database/database.ts';
import type { Outbox } from '../ports/outbox.ts';
import { insertMailToken } from '../../store/auth/mail-tokens.ts';
import { readLanguage } from '../../store/account/player-mail.ts';
import type { Player } from '../../store/account/players.ts';
import { findPlayer, findPlayerByEmail } from '../../store/account/players.ts';
import type { MailKind } from './mail-texts.ts';
import { MAIL_TEXTS, paymentMail } from './mail-texts.ts';
import type { PaymentNewsKind } from './payment-news-texts.ts';
import type { MailPurpose } from '../../lib/tokens.ts';
import { makeToken } from '../../lib/tokens.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** How long mailed links are valid (ms). */
export const LINK_LIFETIMES: Readonly<Record<MailPurpose, number>> = {
  activation: TEXT_VALUES.activationLinkDays * DAY,
  passwordReset: TEXT_VALUES.passwordLinkMinutes * MINUTE,
  unsubscribe: 365 * DAY,
};

const PAGES: Readonly<Record<MailPurpose, string>> = {
  activation: '/emailVerification',
  passwordReset: '/newPassword',
  unsubscribe: '/emailUnsubscribe',
};

const EXCLUSION_MAILS = {
  TIME_OUT: 'timeOut',
  SELF_EXCLUSION: 'selfExclusion',
  CLOSE_ACCOUNT: 'accountClosed',
} as const satisfies Record<ExclusionKind, MailKind>;

/**
 * The mails of the product. Every method returns at once and sends later, so that neither the response nor its duration
 * shows whether an e-mail is known. Call it after the transaction is committed.
 */
export interface Mails {
  /** The activation mail of a player whose e-mail is not verified yet. */
  sendActivation(player: string): void;
  /** The same by e-mail: unknown or verified ones get no mail, unfinished registrations a link to continue. */
  requestActivation(email: string): void;
  requestPasswordReset(email: string): void;
  sendPasswordChanged(player: string): void;
  /** To the owner of an account that was locked after too many wrong passwords. */
  sendAccountLocked(player: string): void;
  /** Confirms an exclusion and its end (epoch ms; null for a closed account). */
  sendExclusion(player: string, kind: ExclusionKind, until: number | null): void;
  /** A marketing mail with an unsubscribe link. The caller must check the consent. */
  sendNewsletter(player: string): void;
  /** News of a payment; `path` is its page, below the app's URL. */
  sendPaymentNews(player: string, kind: PaymentNewsKind, path: string): void;
  /** Resolves when every requested mail was passed to the outbox. */
  settled(): Promise<void>;
}

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  readonly outbox: Outbox;
  /** The app's URL without a trailing slash: origin and base path. */
  readonly appUrl: string;
  /** Issues a token that continues an unfinished registration. */
  readonly openRegistration: (player: string) => Promise<{ readonly token: string }>;
  readonly onError: (error: unknown) => void;
}

export function createMails({ database, clock, outbox, appUrl, openRegistration, onError }: Deps): Mails {
  const underWay = new Set<Promise<void>>();

  const later = (work: () => Promise<void>): void => {
    const running = work()
      .catch(onError)
      .finally(() => underWay.delete(running));
    underWay.add(running);
  };

  const makeLink = async ({ playerId, email }: Player, purpose: MailPurpose): Promise<string> => {
    const now = clock.now();
    const made = makeToken(purpose, playerId);
    const expiresAt = now + LINK_LIFETIMES[purpose];
    await insertMailToken(database, made, { purpose, email, createdAt: now, expiresAt });
    return `${appUrl}${PAGES[purpose]}?token=${made.token}`;
  };

  const send = async (player: Player, kind: MailKind, link: string, until: number | null = null): Promise<void> => {
    const language = await readLanguage(database, player.playerId);
    const { subject, text } = MAIL_TEXTS[language][kind];
    const time = until === null ? '' : writtenTime(shownEnd(until), language);
    outbox.mail({ to: player.email, subject, text: text(link, time), at: clock.now() });
  };

  const activate = async (player: Player | undefined): Promise<void> => {
    if (player === undefined || player.emailStatus === 'VERIFIED' || player.accountStatus === 'CLOSED') return;
    await send(player, 'activation', await makeLink(player, 'activation'));
  };

  /** An unfinished registration gets a link to continue; any other player gets a link to verify the e-mail. */
  const continueOrActivate = async (player: Player | undefined): Promise<void> => {
    if (player?.accountStatus !== 'BASIC') return activate(player);
    const { token } = await openRegistration(player.playerId);
    await send(player, 'registration', `${appUrl}/registration?registrationToken=${token}`);
  };

  return {
    sendActivation: (player) => later(async () => activate(await findPlayer(database, player))),
    requestActivation: (email) => later(async () => continueOrActivate(await findPlayerByEmail(database, email))),
    requestPasswordReset: (email) =>
      later(async () => {
        const player = await findPlayerByEmail(database, email);
        if (player === undefined || player.accountStatus === 'CLOSED') return;
        await send(player, 'passwordReset', await makeLink(player, 'passwordReset'));
      }),
    sendPasswordChanged: (id) =>
      later(async () => {
        const player = await findPlayer(database, id);
        if (player !== undefined) await send(player, 'passwordChanged', `${appUrl}/forgotPassword`);
      }),
    sendAccountLocked: (id) =>
      later(async () => {
        const player = await findPlayer(database, id);
        if (player === undefined || player.accountStatus === 'CLOSED') return;
        await send(player, 'accountLocked', `${appUrl}/forgotPassword`);
      }),
    sendExclusion: (id, kind, until) =>
      later(async () => {
        const player = await findPlayer(database, id);
        if (player !== undefined) await send(player, EXCLUSION_MAILS[kind], `${appUrl}/responsibleGambling`, until);
      }),
    sendNewsletter: (id) =>
      later(async () => {
        const player = await findPlayer(database, id);
        if (player !== undefined) await send(player, 'newsletter', await makeLink(player, 'unsubscribe'));
      }),
    sendPaymentNews: (id, kind, path) =>
      later(async () => {
        const player = await findPlayer(database, id);
        if (player === undefined) return;
        const { subject, text } = paymentMail(await readLanguage(database, id), kind);
        outbox.mail({ to: player.email, subject, text: text(`${appUrl}${path}`, ''), at: clock.now() });
      }),
    settled: async () => {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}
