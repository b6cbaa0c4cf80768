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

/**
 * Sends mails and text messages. Called after the transaction is committed; both methods return at once and never
 * throw: a player who gets no mail requests it again.
 */
export interface Outbox {
  mail(mail: Mail): void;
  sms(message: TextMessage): void;
  /** Resolves when all sending has finished. */
  settled(): Promise<void>;
  /** Lets running requests finish, without retries. */
  stop(): Promise<void>;
}
