import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { passwordProblems, passwordRepeatProblems } from '../../../domain/account/password.ts';
import { Button } from '../../components/form/button.tsx';
import { ErrorSummary } from '../../components/form/error-summary.tsx';
import { NewPasswordField } from '../../components/form/input/new-password-field.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { PasswordField } from '../../components/form/input/password-field.tsx';
import type { PasswordResetViewModel, PasswordResetIntents } from './use-password-reset.ts';

const FIELDS = ['password', 'repeated'] as const;
type Field = (typeof FIELDS)[number];

/** The new password twice, its rules ticked once met (VAL-01). The typed values stay after a failure. */
export function NewPasswordForm({ status, isBusy, refusal, submit }: PasswordResetViewModel & PasswordResetIntents) {
  const { t } = useTranslation();
  const [attempt, setAttempt] = useState(0);
  const [sent, setSent] = useState('');
  const form = useForm<Record<Field, string>>({
    mode: 'controlled',
    initialValues: { password: '', repeated: '' },
    validate: {
      password: (typed) => textsOf(passwordProblems(typed)),
      repeated: (typed, { password }) => textsOf(passwordRepeatProblems(typed, password)),
    },
  });
  const { password, repeated } = form.values;

  function textsOf(problems: readonly Problem[]): string[] | null {
    return problems.length === 0 ? null : problems.map((problem) => t(`forms.fields.password.errors.${problem}`));
  }

  const isRefused = refusal !== null && password === sent;
  const errorsOf = (field: Field): string[] => {
    const found = form.errors[field];
    const typed = Array.isArray(found) ? found.map(String) : [];
    return field === 'password' && isRefused ? [...typed, t(`forms.passwordRefusals.${refusal}`)] : typed;
  };
  const summary = FIELDS.flatMap((field) => errorsOf(field).map((text) => ({ field, text })));

  const onSubmit = form.onSubmit(
    (typed) => {
      setAttempt(0);
      if (isBusy) return;
      setSent(typed.password);
      submit(typed);
    },
    () => setAttempt((count) => count + 1),
  );

  return (
    <form onSubmit={onSubmit} noValidate aria-label={t('mails.newPassword.form')} className="stack">
      {(attempt > 0 || isRefused) && <ErrorSummary errors={summary} attempt={attempt} />}
      {status === 'failed' && <Notice kind="danger">{t('mails.newPassword.failed')}</Notice>}
      <NewPasswordField
        name="password"
        label={t('mails.newPassword.password')}
        value={password}
        errors={errorsOf('password')}
        onChange={(value) => form.setFieldValue('password', value)}
        onBlur={() => password !== '' && form.validateField('password')}
      />
      <PasswordField
        name="repeated"
        label={t('mails.newPassword.repeated')}
        autoComplete="new-password"
        value={repeated}
        errors={errorsOf('repeated')}
        onChange={(value) => form.setFieldValue('repeated', value)}
        onBlur={() => repeated !== '' && form.validateField('repeated')}
      />
      <Button type="submit" loading={isBusy} fullWidth>
        {t('mails.newPassword.submit')}
      </Button>
    </form>
  );
}

type Problem = ReturnType<typeof passwordProblems>[number] | ReturnType<typeof passwordRepeatProblems>[number];
