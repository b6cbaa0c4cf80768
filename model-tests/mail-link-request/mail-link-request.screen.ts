import type { MailLinkRequestSnapshot } from '../../machines/auth/mail-link-request/mail-link-request.selectors.ts';
import { defineScreen, type TestContext, type Screen } from '../levels/screen.ts';
import { mailLinkRequestModel } from './mail-link-request.model.ts';

type Mail = TestContext<MailLinkRequestSnapshot>;

async function seeForm(screen: Screen, { words }: Mail): Promise<void> {
  await screen.see('textbox', words('mails.address'));
  await screen.see('button', words('mails.send'));
  await screen.gone('button', words('mails.again'));
}

async function seeSent(screen: Screen, { words, snapshot }: Mail): Promise<void> {
  const { kind, email } = snapshot.context;
  const key = kind === 'activation' ? 'mails.verification.invalid.sent' : 'mails.passwordReset.sent';
  await screen.see('heading', words('mails.sent.title'));
  await screen.text(words(key, { email }));
  await screen.see('button', words('mails.again'));
  await screen.see('button', words('mails.otherAddress'));
  await screen.gone('button', words('mails.send'));
}

async function seeRefusal(screen: Screen, { words, snapshot }: Mail): Promise<void> {
  const isTooMany = snapshot.context.refusal === 'tooMany';
  const text = words('mails.tooMany');
  await (isTooMany ? screen.text(text) : screen.noText(text));
}

export const mailLinkRequestScreen = defineScreen(mailLinkRequestModel, {
  gestures: {
    async 'mail.submit'(screen, { email }, { words }) {
      await screen.fill(words('mails.address'), email);
      await screen.click('button', words('mails.send'));
    },
    'mail.again': (screen, _, { words }) => screen.click('button', words('mails.again')),
    'mail.otherAddress': (screen, _, { words }) => screen.click('button', words('mails.otherAddress')),
  },
  states: {
    editing: async (screen, testContext) => {
      await seeForm(screen, testContext);
      await seeRefusal(screen, testContext);
      await screen.noText(testContext.words('mails.notSent'));
    },
    submitting: async (screen, testContext) => {
      await seeForm(screen, testContext);
      await screen.noText(testContext.words('mails.notSent'));
      await screen.noText(testContext.words('mails.tooMany'));
    },
    rejected: async (screen, testContext) => {
      await seeForm(screen, testContext);
      await seeRefusal(screen, testContext);
      const refused = testContext.words('mails.addressRefused');
      await (testContext.snapshot.context.refusal === 'address' ? screen.text(refused) : screen.noText(refused));
    },
    failed: async (screen, testContext) => {
      await seeForm(screen, testContext);
      await screen.text(testContext.words('mails.notSent'));
    },
    'sent.resting': async (screen, testContext) => {
      await seeSent(screen, testContext);
      await screen.noText(testContext.words('mails.notSent'));
      await screen.noText(testContext.words('mails.tooMany'));
      await screen.noText(testContext.words('mails.sent.sentAgain'));
    },
    'sent.sendingAgain': async (screen, testContext) => {
      await seeSent(screen, testContext);
      await screen.text(testContext.words('mails.sent.sentAgain'));
    },
    'sent.notSent': async (screen, testContext) => {
      await seeSent(screen, testContext);
      await screen.text(
        testContext.words(testContext.snapshot.context.refusal === 'tooMany' ? 'mails.tooMany' : 'mails.notSent'),
      );
    },
  },
});
