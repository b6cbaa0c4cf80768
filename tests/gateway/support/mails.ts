import type { Mail } from '../../../gateway/domain/ports/outbox.ts';
import type { TestGateway } from './gateway.ts';

/** The mails sent to an e-mail, oldest first; waits for requested ones. */
export async function mailsTo(harness: TestGateway, email: string): Promise<Mail[]> {
  await harness.gateway.services.mails.settled();
  return harness.outbox.mails.filter(({ to }) => to === email);
}

export function linkIn(mail: Mail | undefined): URL {
  const links = mail?.text.match(/https?:\/\/\S+/g) ?? [];
  if (links.length !== 1) throw new Error(`${links.length} links in a mail`);
  return new URL(links[0] ?? '');
}

export function tokenIn(mail: Mail | undefined): string {
  return linkIn(mail).searchParams.get('token') ?? '';
}
