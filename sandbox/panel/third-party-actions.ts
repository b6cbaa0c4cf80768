import * as z from 'zod/mini';
import { TextChange } from '../../contract/sandbox.ts';
import type { GatewayResponse } from '../gateway-client.ts';
import { isSuccess } from '../gateway-client.ts';
import type { Language } from '../language.ts';
import type { ScriptSwitches } from '../third-parties/third-party-routes.ts';
import { SCRIPT_MODES, THIRD_PARTIES } from '../third-parties/third-party-routes.ts';
import { PANEL_TEXTS } from './panel-texts.ts';
import { THIRD_PARTY_TEXTS } from './third-party-texts.ts';

export const ThirdPartyForm = z.object({ party: z.enum(THIRD_PARTIES), mode: z.enum(SCRIPT_MODES) });
export const TextForm = TextChange;

interface Result {
  readonly succeeded: boolean;
  readonly text: string;
}

/** Sets a script's behaviour from its next load on. */
export function runThirdParty(
  { party, mode }: z.infer<typeof ThirdPartyForm>,
  switches: ScriptSwitches,
  language: Language,
): Result {
  const text = THIRD_PARTY_TEXTS[language];
  switches[party] = mode;
  return { succeeded: true, text: text.done(text.parties[party], text.modes[mode]) };
}

/** Overrides a text of the app, or removes the override. */
export async function runText(
  form: z.infer<typeof TextForm>,
  testControl: (path: string, body: unknown) => Promise<GatewayResponse>,
  language: Language,
): Promise<Result> {
  const change = { ...form, text: form.text.trim() };
  const response = await testControl('texts', change);
  const { done } = PANEL_TEXTS[language];
  if (!isSuccess(response)) {
    return {
      succeeded: false,
      text: response.kind === 'unreachable' ? done.unreachable : done.refused(response.status),
    };
  }
  const text = THIRD_PARTY_TEXTS[language];
  return { succeeded: true, text: change.text === '' ? text.textBack(form.key) : text.textSet(form.key) };
}
