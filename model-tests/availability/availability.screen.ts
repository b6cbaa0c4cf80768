import type { TextKey } from '../../src/i18n/text-keys.ts';
import { defineScreen, type Screen, type Words } from '../levels/screen.ts';
import { availabilityModel } from './availability.model.ts';
import { fieldName } from '../registration/registration-names.ts';

/** Not a valid e-mail yet, so that no check is sent. */
export const HALF_AN_EMAIL = 'ann@';

const MARKS: readonly TextKey[] = [
  'forms.availability.checking',
  'forms.availability.email',
  'forms.availability.unknown',
  'forms.fields.email.errors.taken',
];

/** At most one of the marks is shown next to the field. */
export async function seeMark(screen: Screen, words: Words, mark: TextKey | null): Promise<void> {
  for (const text of MARKS) await (text === mark ? screen.text(words(text)) : screen.noText(words(text)));
}

export const availabilityScreen = defineScreen(availabilityModel, {
  gestures: {
    'availability.changed': (screen, { value }, { words }) =>
      screen.fill(fieldName(words, 'email'), value ?? HALF_AN_EMAIL),
  },
  states: {
    idle: (screen, { words }) => seeMark(screen, words, null),
    waiting: (screen, { words }) => seeMark(screen, words, null),
    checking: (screen, { words }) => seeMark(screen, words, 'forms.availability.checking'),
    free: (screen, { words }) => seeMark(screen, words, 'forms.availability.email'),
    refused: (screen, { words }) => seeMark(screen, words, 'forms.fields.email.errors.taken'),
    unknown: (screen, { words }) => seeMark(screen, words, 'forms.availability.unknown'),
  },
});
