import { Undelivered, type Outbox } from '../domain/ports/outbox.ts';

/** Used when no mail and text message service is configured: sends nothing and reports an error. */
export function createNoOutbox(onError: (error: Error) => void): Outbox {
  return {
    mail: () => onError(new Undelivered('mail', 'a mail was not sent: no mail service is configured')),
    sms: () => onError(new Undelivered('sms', 'a text message was not sent: no service for them is configured')),
    settled: async () => undefined,
    stop: async () => undefined,
  };
}
