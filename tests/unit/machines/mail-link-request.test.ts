import { expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { createMailLinkRequestMachine } from '../../../machines/auth/mail-link-request/mail-link-request.machine.ts';
import type {
  MailLinkRequestOutcome,
  RequestedMailLink,
} from '../../../machines/auth/mail-link-request/mail-link-request.ports.ts';

test.each([
  ['rejected', () => Promise.resolve<MailLinkRequestOutcome>({ kind: 'refused', reason: 'address' })],
  ['failed', () => Promise.reject<MailLinkRequestOutcome>(new Error('no network'))],
] as const)(
  'AUTH-07 the address that is typed after the first was %s is the one that gets the mail',
  async (status, first) => {
    const requests: RequestedMailLink[] = [];
    const machine = createMailLinkRequestMachine({
      sendMailLinkRequest: (request) => {
        requests.push(request);
        return requests.length === 1 ? first() : Promise.resolve({ kind: 'sent' });
      },
    });
    const actor = createActor(machine, { input: { kind: 'passwordReset', email: '' } }).start();
    actor.send({ type: 'mail.submit', email: 'ann@example' });
    await waitFor(actor, (snapshot) => snapshot.matches(status));
    actor.send({ type: 'mail.submit', email: ' jan@example.com ' });
    const { context } = await waitFor(actor, (snapshot) => snapshot.matches('sent'));
    actor.stop();
    expect(requests).toEqual([
      { kind: 'passwordReset', email: 'ann@example' },
      { kind: 'passwordReset', email: 'jan@example.com' },
    ]);
    expect(context.email).toBe('jan@example.com');
  },
);
