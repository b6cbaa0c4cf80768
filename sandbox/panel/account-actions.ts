import * as z from 'zod/mini';
import { LEGAL_TYPE_CODES } from '../../contract/legal.ts';
import { LegalPublished, MailSent } from '../../contract/sandbox.ts';
import type { GatewayResponse } from '../gateway-client.ts';
import { isSuccess } from '../gateway-client.ts';
import { MAIL_KINDS, STATUS_NAMES, STATUS_VALUES } from './account-sections.ts';
import type { PanelTexts } from './panel-texts.ts';

const Changes = z.string().check(z.maxLength(4_000));

export const AccountForm = z.object({
  email: z.string().check(z.maxLength(200)),
  /** `name=value`; every button of the form sends it. */
  status: z.enum(STATUS_NAMES.flatMap((name) => STATUS_VALUES[name].map((value) => `${name}=${value}`))),
  do: z.enum(['status', 'documents', ...MAIL_KINDS]),
});
export const LegalForm = z.object({ typeCode: z.enum(LEGAL_TYPE_CODES), pl: Changes, en: Changes });

interface Result {
  readonly succeeded: boolean;
  readonly text: string;
}

/** Sends a body to a path of the control API. */
type TestControl = (path: string, body: unknown) => Promise<GatewayResponse>;

function failure(response: GatewayResponse, email: string, text: PanelTexts): Result {
  if (response.kind === 'unreachable') return { succeeded: false, text: text.done.unreachable };
  const isUnknown = response.status === 404 && email !== '';
  return { succeeded: false, text: isUnknown ? text.done.pushNoPlayer(email) : text.done.refused(response.status) };
}

/** Sets a status of a player, or triggers a mail. */
export async function runAccount(
  form: z.infer<typeof AccountForm>,
  text: PanelTexts,
  testControl: TestControl,
): Promise<Result> {
  const email = form.email.trim();
  if (email === '') return { succeeded: false, text: text.done.pushNoEmail };
  if (form.do === 'status') {
    const [name = '', value = ''] = form.status.split('=');
    const response = await testControl('account', { email, changes: { [name]: value } });
    if (!isSuccess(response)) return failure(response, email, text);
    return { succeeded: true, text: text.done.statusSet(email, form.status) };
  }
  if (form.do === 'documents') {
    const response = await testControl('acceptances', { email });
    return isSuccess(response)
      ? { succeeded: true, text: text.done.documentsReset(email) }
      : failure(response, email, text);
  }
  const response = await testControl('mails', { email, kind: form.do });
  const said = MailSent.safeParse(response.kind === 'answered' ? response.body : null);
  if (!isSuccess(response) || !said.success) return failure(response, email, text);
  return said.data.sent
    ? { succeeded: true, text: text.done.mailSent(email, text.mailKinds[form.do]) }
    : { succeeded: false, text: text.done.mailNotSent[form.do] };
}

function linesOf(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim().slice(0, 500))
    .filter((line) => line !== '')
    .slice(0, 20);
}

/** Publishes a new version of a document; one line is one change. */
export async function runLegal(
  form: z.infer<typeof LegalForm>,
  text: PanelTexts,
  testControl: TestControl,
): Promise<Result> {
  const changes = { pl: linesOf(form.pl), en: linesOf(form.en) };
  const response = await testControl('legal', { typeCode: form.typeCode, changes });
  const published = LegalPublished.safeParse(response.kind === 'answered' ? response.body : null);
  if (!isSuccess(response) || !published.success) return failure(response, '', text);
  return { succeeded: true, text: text.done.legalPublished(text.legalTypes[form.typeCode], published.data.version) };
}
