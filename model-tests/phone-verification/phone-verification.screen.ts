import { CODE_LENGTH } from '../../domain/constants.ts';
import type { TextKey } from '../../src/i18n/text-keys.ts';
import { defineScreen, type Screen, type Words } from '../levels/screen.ts';
import { fieldName, onNames } from '../registration/registration-names.ts';
import { phoneVerificationModel } from './phone-verification.model.ts';

const NOTICES: readonly TextKey[] = [
  'registration.code.sendFailed',
  'registration.code.usedUp',
  'registration.code.paused',
  'registration.code.notYet',
  'registration.code.codeExpired',
  'registration.page.saveFailedText',
];

/** Of the notices next to the field, exactly this one is shown. */
async function seeNotice(screen: Screen, words: Words, notice: TextKey | null): Promise<void> {
  for (const text of NOTICES) await (text === notice ? screen.text(words(text)) : screen.noText(words(text)));
}

/** The text while another code has to wait, without the seconds. */
function untilThen(words: Words): string {
  return words('core.countdownLink.wait', { count: 30 }).split('30')[0] ?? '';
}

interface CodeSnapshot {
  readonly context: { readonly tries: number; readonly tried: string | null };
  matches(value: { sent: { entry: { enteringCode: 'wrong' } } }): boolean;
}

function isWrongAgain(code: string, snapshot: CodeSnapshot): boolean {
  return snapshot.matches({ sent: { entry: { enteringCode: 'wrong' } } }) && code === snapshot.context.tried;
}

/** Every try of a path has a code of its own; one that is wrong again is the code of the last try. */
function ownCode(code: string, snapshot: CodeSnapshot): string {
  const { tries } = snapshot.context;
  const last = (Number(code.at(-1)) + tries - (isWrongAgain(code, snapshot) ? 1 : 0)) % 10;
  return `${code.slice(0, -1)}${last}`;
}

/** Emptied first: a field that has this code already would not change. */
async function type(screen: Screen, words: Words, code: string): Promise<void> {
  await screen.fill(fieldName(words, 'code'), '');
  await screen.fill(fieldName(words, 'code'), code);
}

const MISMATCH = 'forms.fields.code.errors.mismatch';

export const phoneVerificationScreen = defineScreen(phoneVerificationModel, {
  gestures: {
    'code.typed': (screen, { code }, { words, snapshot }) => type(screen, words, ownCode(code, snapshot)),
    /** A whole code is sent as it is typed, unless it is the wrong one again: that one is sent by the button. */
    'code.submit': async (screen, { code }, { words, snapshot }) => {
      await type(screen, words, ownCode(code, snapshot));
      const isSent = code.length === CODE_LENGTH && !isWrongAgain(code, snapshot);
      if (!isSent) await screen.click('button', onNames(words).next);
    },
    'code.resend': (screen, _, { words }) => screen.click('button', words('forms.code.resend')),
    'number.change': (screen, _, { words }) => screen.click('button', words('registration.code.changeNumber')),
  },
  tries: ['code.typed', 'code.submit'],
  compare: ({ context: { submitted, typed, tried, ...rest } }) => ({
    ...rest,
    hasTyped: typed !== null,
    hasSubmitted: submitted !== null,
    hasTried: tried !== null,
  }),
  states: {
    sendingCode: (screen, { words }) => seeNotice(screen, words, null),
    sendFailed: (screen, { words }) => seeNotice(screen, words, 'registration.code.sendFailed'),
    'sent.entry.enteringCode.untried': async (screen, { words }) => {
      await seeNotice(screen, words, null);
      await screen.noText(words(MISMATCH));
    },
    'sent.entry.enteringCode.wrong': async (screen, { words }) => {
      await seeNotice(screen, words, null);
      await screen.text(words(MISMATCH));
    },
    'sent.entry.enteringCode.unanswered': (screen, { words }) =>
      seeNotice(screen, words, 'registration.page.saveFailedText'),
    'sent.entry.verifyingCode': (screen, { words }) => seeNotice(screen, words, null),
    'sent.resending.tooEarly': async (screen, { words }) => {
      await screen.text(untilThen(words));
      await screen.noText(words('registration.code.notSent'));
    },
    'sent.resending.allowed': async (screen, { words, snapshot }) => {
      // While checking is paused, the same text shows the end of the pause.
      if (!snapshot.matches({ sent: { entry: 'paused' } })) await screen.noText(untilThen(words));
    },
    'sent.resending.notSent': async (screen, { words, snapshot }) => {
      const isUsedUp = snapshot.matches({ sent: { entry: 'usedUp' } });
      await (isUsedUp
        ? screen.noText(words('registration.code.notSent'))
        : screen.text(words('registration.code.notSent')));
    },
    'sent.entry.usedUp': (screen, { words }) => seeNotice(screen, words, 'registration.code.usedUp'),
    'sent.entry.paused': async (screen, { words }) => {
      await seeNotice(screen, words, 'registration.code.paused');
      await screen.text(untilThen(words));
    },
    'notYet.paused': async (screen, { words }) => {
      await seeNotice(screen, words, 'registration.code.notYet');
      await screen.text(untilThen(words));
    },
    'notYet.over': (screen, { words }) => seeNotice(screen, words, 'registration.code.notYet'),
    codeExpired: (screen, { words }) => seeNotice(screen, words, 'registration.code.codeExpired'),
    ended: 'unseen',
  },
});
