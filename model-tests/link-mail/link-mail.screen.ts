import type { LinkMailSnapshot } from '../../machines/auth/link-mail/link-mail.selectors.ts';
import { defineScreen, type Scene, type Screen } from '../engine/screen.ts';
import { linkMailModel } from './link-mail.model.ts';

type Mail = Scene<LinkMailSnapshot>;

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

export const linkMailScreen = defineScreen(linkMailModel, {
  gestures: {
    async 'mail.submit'(screen, { email }, { words }) {
      await screen.fill(words('mails.address'), email);
      await screen.click('button', words('mails.send'));
    },
    'mail.again': (screen, _, { words }) => screen.click('button', words('mails.again')),
    'mail.otherAddress': (screen, _, { words }) => screen.click('button', words('mails.otherAddress')),
  },
  states: {
    editing: async (screen, scene) => {
      await seeForm(screen, scene);
      await seeRefusal(screen, scene);
      await screen.noText(scene.words('mails.notSent'));
    },
    submitting: async (screen, scene) => {
      await seeForm(screen, scene);
      await screen.noText(scene.words('mails.notSent'));
      await screen.noText(scene.words('mails.tooMany'));
    },
    rejected: async (screen, scene) => {
      await seeForm(screen, scene);
      await seeRefusal(screen, scene);
      const refused = scene.words('mails.addressRefused');
      await (scene.snapshot.context.refusal === 'address' ? screen.text(refused) : screen.noText(refused));
    },
    failed: async (screen, scene) => {
      await seeForm(screen, scene);
      await screen.text(scene.words('mails.notSent'));
    },
    'sent.resting': async (screen, scene) => {
      await seeSent(screen, scene);
      await screen.noText(scene.words('mails.notSent'));
      await screen.noText(scene.words('mails.tooMany'));
      await screen.noText(scene.words('mails.sent.sentAgain'));
    },
    'sent.sendingAgain': async (screen, scene) => {
      await seeSent(screen, scene);
      await screen.text(scene.words('mails.sent.sentAgain'));
    },
    'sent.notSent': async (screen, scene) => {
      await seeSent(screen, scene);
      await screen.text(scene.words(scene.snapshot.context.refusal === 'tooMany' ? 'mails.tooMany' : 'mails.notSent'));
    },
  },
});
