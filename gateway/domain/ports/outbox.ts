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
 * Where mails and text messages leave the gateway. Called once the transaction that they speak of is committed; both
 * return at once and never throw: whoever waits for a mail asks for it again.
 */
export interface Outbox {
  mail(mail: Mail): void;
  sms(message: TextMessage): void;
  /** Resolves when nothing is on its way any more. */
  settled(): Promise<void>;
  /** Lets requests that are under way end, without further attempts. */
  stop(): Promise<void>;
}
