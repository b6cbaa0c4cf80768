/** Mail: `subject` and `text` are plain text; `at` is the gateway's time (epoch ms). */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly at: number;
}

/** Text message; `to` is a phone number of nine digits. */
export interface TextMessage {
  readonly to: string;
  readonly text: string;
  readonly at: number;
}

export const CHANNELS = ['mail', 'sms'] as const;

/** A mail or text message that will not come; the message has neither the recipient nor the text. */
export class Undelivered extends Error {
  readonly channel: (typeof CHANNELS)[number];

  constructor(channel: (typeof CHANNELS)[number], message: string) {
    super(message);
    this.channel = channel;
  }
}

interface Sender {
  /** Resolves when all sending has finished. */
  settled(): Promise<void>;
  /** Lets running requests finish, without retries. */
  stop(): Promise<void>;
}

/** Returns at once and never throws: a player who gets no mail requests it again. */
export interface MailSender extends Sender {
  mail(mail: Mail): void;
}

/** The same for text messages. */
export interface TextMessageSender extends Sender {
  sms(message: TextMessage): void;
}

/** Sends mails and text messages. Called after the transaction is committed. */
export interface Outbox extends MailSender, TextMessageSender {}
