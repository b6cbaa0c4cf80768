import * as z from 'zod/mini';
import { MessageType } from '../../contract/messages.ts';
import type { Letter } from '../../contract/sandbox.ts';
import type { GatewayResponse } from '../gateway-client.ts';
import { isSuccess } from '../gateway-client.ts';
import type { LetterTexts } from './letter-texts.ts';
import type { PanelTexts } from './panel-texts.ts';

const line = (max: number) => z.string().check(z.maxLength(max));

export const LetterForm = z.object({
  email: line(200),
  type: MessageType,
  title: z.string().check(z.minLength(1), z.maxLength(200)),
  text: z.string().check(z.minLength(1), z.maxLength(20_000)),
  /** Missing if the checkbox is not ticked. */
  dialog: z.optional(z.literal('yes')),
  stepsHeader: line(200),
  steps: line(10_000),
  footerText: line(500),
  buttonCode: line(60),
  buttonUrl: line(2_000),
});

interface Result {
  readonly succeeded: boolean;
  readonly text: string;
}

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** Sends a message to a player. */
export async function runLetter(
  form: z.infer<typeof LetterForm>,
  text: PanelTexts,
  words: LetterTexts,
  testControl: (path: string, body: unknown) => Promise<GatewayResponse>,
): Promise<Result> {
  const email = form.email.trim();
  if (email === '') return { succeeded: false, text: text.done.pushNoEmail };
  const letter: Letter = {
    email,
    type: form.type,
    title: form.title,
    text: form.text,
    dialog: form.dialog === 'yes',
    steps: form.steps
      .split(/\r?\n/)
      .map((step) => step.trim().slice(0, 500))
      .filter((step) => step !== '')
      .slice(0, 20),
    stepsHeader: orNull(form.stepsHeader),
    footerText: orNull(form.footerText),
    buttonCode: orNull(form.buttonCode),
    buttonUrl: orNull(form.buttonUrl),
  };
  const response = await testControl('messages', letter);
  if (isSuccess(response)) return { succeeded: true, text: words.written(email, form.title) };
  if (response.kind === 'unreachable') return { succeeded: false, text: text.done.unreachable };
  const isUnknown = response.status === 404;
  return { succeeded: false, text: isUnknown ? text.done.pushNoPlayer(email) : text.done.refused(response.status) };
}
