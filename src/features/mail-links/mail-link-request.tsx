import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { emailProblems } from '../../../domain/contact/email.ts';
import type { MailLinkRequestKind } from '../../../machines/auth/mail-link-request/mail-link-request.ports.ts';
import { Button } from '../../components/form/button.tsx';
import { CountdownLink } from '../../components/feedback/countdown-link.tsx';
import { ErrorSummary } from '../../components/form/error-summary.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import type { MailLinkRequestViewModel, MailLinkRequestIntents } from '../../system/mail-link-request.ts';

type MailLinkRequestProps = MailLinkRequestViewModel & MailLinkRequestIntents & { readonly kind: MailLinkRequestKind };

const WORDS = {
  passwordReset: { form: 'mails.passwordReset.form', sent: 'mails.passwordReset.sent' },
  activation: { form: 'mails.verification.invalid.form', sent: 'mails.verification.invalid.sent' },
} as const;

/** Requests a mail with a link; the response shown is the same whether or not the e-mail is registered (AUTH-07). */
export function MailLinkRequest(props: MailLinkRequestProps) {
  return props.status === 'sent' || props.status === 'notSent' ? (
    <SentMail {...props} />
  ) : (
    <MailLinkRequestForm {...props} />
  );
}

function MailLinkRequestForm({ kind, status, isBusy, email, refusal, submit }: MailLinkRequestProps) {
  const { t } = useTranslation();
  const [attempt, setAttempt] = useState(0);
  const form = useForm({
    mode: 'controlled',
    initialValues: { email },
    validate: {
      email: (typed: string) => {
        const problems = emailProblems(typed).map((problem) => t(`forms.fields.email.errors.${problem}`));
        return problems.length === 0 ? null : problems;
      },
    },
  });
  const found = form.errors['email'];
  const typed = Array.isArray(found) ? found.map(String) : [];
  const isRefused = refusal === 'address' && form.values.email.trim() === email;
  const errors = typed.length === 0 && isRefused ? [t('mails.addressRefused')] : typed;

  const onSubmit = form.onSubmit(
    ({ email: newEmail }) => {
      setAttempt(0);
      if (!isBusy) submit(newEmail);
    },
    () => setAttempt((count) => count + 1),
  );

  return (
    <form onSubmit={onSubmit} noValidate aria-label={t(WORDS[kind].form)} className="stack">
      {(attempt > 0 || isRefused) && (
        <ErrorSummary errors={errors.map((text) => ({ field: 'email', text }))} attempt={attempt} />
      )}
      {status === 'failed' && <Notice kind="danger">{t('mails.notSent')}</Notice>}
      {refusal === 'tooMany' && <Notice kind="attention">{t('mails.tooMany')}</Notice>}
      <TextField
        name="email"
        label={t('mails.address')}
        type="email"
        inputMode="email"
        autoComplete="email"
        value={form.values.email}
        errors={errors}
        onChange={(value) => form.setFieldValue('email', value)}
        onBlur={() => form.values.email !== '' && form.validateField('email')}
      />
      <Button type="submit" loading={isBusy} fullWidth>
        {t('mails.send')}
      </Button>
    </form>
  );
}

function SentMail({ kind, status, isBusy, email, refusal, againIn, again, otherEmail }: MailLinkRequestProps) {
  const { t } = useTranslation();
  return (
    <div className="stack">
      <p>{t(WORDS[kind].sent, { email })}</p>
      <p className="soft">{t('mails.sent.spam')}</p>
      {status === 'notSent' && (
        <Notice kind={refusal === 'tooMany' ? 'attention' : 'danger'}>
          {t(refusal === 'tooMany' ? 'mails.tooMany' : 'mails.notSent')}
        </Notice>
      )}
      {isBusy && <p role="status">{t('mails.sent.sentAgain')}</p>}
      <div className="row">
        <CountdownLink secondsLeft={againIn} isBusy={isBusy} onUse={again}>
          {t('mails.again')}
        </CountdownLink>
      </div>
      <Button variant="default" onClick={otherEmail}>
        {t('mails.otherAddress')}
      </Button>
    </div>
  );
}
