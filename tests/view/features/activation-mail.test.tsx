import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { COUNTDOWN_SECONDS } from '../../../domain/constants.ts';
import type { MailLinkRequestOutcome } from '../../../machines/auth/mail-link-request/mail-link-request.ports.ts';
import { inert } from '../../../machines/inert-ports.ts';
import { createAccountStatusMachine } from '../../../machines/session/account-status/account-status.machine.ts';
import type { AccountStatusPorts } from '../../../machines/session/account-status/account-status.ports.ts';
import { NextStep } from '../../../src/features/account/next-step.tsx';
import { profileQuery } from '../../../src/queries/player.ts';
import { actorsOf, type Actors } from '../../../src/system/actors.ts';
import { renderInApp } from '../app/render-in-app.tsx';

const EMAIL = 'jan@test.pl';
const SENT = { kind: 'sent' } as const;
const WORDS = {
  sentTo: `Wysłaliśmy link na adres ${EMAIL}.`,
  notSent: 'Linku nie udało się wysłać.',
  tooMany: 'To za dużo prób w krótkim czasie.',
  wait: /^Będzie można za (\d+) sekund/,
};

let clock: SimulatedClock;
/** The e-mails that a mail was requested for. */
let sent: string[];
/** What the gateway says, in turn; an error is a lost connection. */
let outcomes: (MailLinkRequestOutcome | Error)[];

beforeEach(() => {
  clock = new SimulatedClock();
  sent = [];
  outcomes = [];
});

/** The next step of an account whose e-mail is not verified, as on Moje konto. */
async function drawn(): Promise<void> {
  const ports: Partial<AccountStatusPorts> = {
    fetchAccountStatus: async () => undefined,
    sendMailLinkRequest: async ({ kind, email }) => {
      sent.push(`${kind} ${email}`);
      const outcome = outcomes.shift() ?? new Error('no more responses');
      if (outcome instanceof Error) throw outcome;
      return outcome;
    },
  };
  const accountStatus = createActor(createAccountStatusMachine(inert(ports)), { id: 'accountStatus', clock }).start();
  const client = new QueryClient();
  client.setQueryData(profileQuery.queryKey, { email: EMAIL } as never);
  await renderInApp(
    <QueryClientProvider client={client}>
      <NextStep action={{ kind: 'part', part: 'email', to: '/emailVerification' }} />
    </QueryClientProvider>,
    { path: '/profile', actors: actorsOf(accountStatus as unknown as Actors['app']) },
  );
}

const button = () => screen.getByRole('button', { name: 'Wyślij link ponownie' });
const isWaiting = () => button().getAttribute('aria-disabled') === 'true';
const click = () => userEvent.click(button());
const pass = (seconds: number) => act(() => clock.increment(seconds * 1_000));
const noticesSaid = () =>
  (['sentTo', 'notSent', 'tooMany'] as const).filter((words) => document.body.textContent.includes(WORDS[words]));
const secondsLeft = () => {
  const wait = screen.queryByText(WORDS.wait)?.textContent;
  return wait === undefined ? null : Number(WORDS.wait.exec(wait)?.[1]);
};

test('The link is sent again from the account: once, with the address, and again after a countdown (REG-12, NAV-09, NAV-13)', async () => {
  outcomes = [SENT, SENT];
  await drawn();
  expect([noticesSaid(), secondsLeft()]).toEqual([[], null]);
  await click();
  await vi.waitFor(() => expect(noticesSaid()).toEqual(['sentTo']));
  expect([sent, secondsLeft(), isWaiting()]).toEqual([[`activation ${EMAIL}`], COUNTDOWN_SECONDS, true]);
  await click();
  pass(1);
  expect([sent.length, secondsLeft()]).toEqual([1, COUNTDOWN_SECONDS - 1]);
  for (let second = 1; second < COUNTDOWN_SECONDS; second += 1) pass(1);
  expect([secondsLeft(), isWaiting(), noticesSaid()]).toEqual([null, false, ['sentTo']]);
  await click();
  await vi.waitFor(() => expect(secondsLeft()).toBe(COUNTDOWN_SECONDS));
  expect([sent.length, noticesSaid()]).toEqual([2, ['sentTo']]);
});

test.each([
  ['is lost', new Error('no connection'), 'notSent'],
  ['was one too many', { kind: 'refused', reason: 'tooMany' }, 'tooMany'],
] as const)(
  'A request for the link that %s is said, and can be made again at once (REG-12, API-03)',
  async (_, outcome, words) => {
    outcomes = [outcome, SENT];
    await drawn();
    await click();
    await vi.waitFor(() => expect(noticesSaid()).toEqual([words]));
    expect([isWaiting(), secondsLeft()]).toEqual([false, null]);
    await click();
    await vi.waitFor(() => expect(noticesSaid()).toEqual(['sentTo']));
    expect(sent.length).toBe(2);
  },
);

test.each([
  ['is lost', new Error('no connection'), 'notSent'],
  ['was one too many', { kind: 'refused', reason: 'tooMany' }, 'tooMany'],
] as const)('A second request for the link that %s is not said to be sent (REG-12)', async (_, outcome, words) => {
  outcomes = [SENT, outcome, SENT];
  await drawn();
  await click();
  await vi.waitFor(() => expect(noticesSaid()).toEqual(['sentTo']));
  for (let second = 0; second < COUNTDOWN_SECONDS; second += 1) pass(1);
  await click();
  await vi.waitFor(() => expect(noticesSaid()).toEqual([words]));
  for (let second = 0; second < COUNTDOWN_SECONDS; second += 1) pass(1);
  await click();
  await vi.waitFor(() => expect(noticesSaid()).toEqual(['sentTo']));
  expect(sent.length).toBe(3);
});
