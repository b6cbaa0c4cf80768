import type { MailSender, Outbox, TextMessageSender } from '../domain/ports/outbox.ts';

/** One outbox of two companies. */
export function outboxOf(mails: MailSender, texts: TextMessageSender): Outbox {
  return {
    mail: (mail) => mails.mail(mail),
    sms: (message) => texts.sms(message),
    settled: async () => void (await Promise.all([mails.settled(), texts.settled()])),
    stop: async () => void (await Promise.all([mails.stop(), texts.stop()])),
  };
}
