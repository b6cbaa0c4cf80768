import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { passwordChangeProblems } from '../../../domain/account/password.ts';
import { fieldOfRefusal } from '../../../domain/account/password-refusals.ts';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { Button } from '../../components/form/button.tsx';
import { ErrorSummary } from '../../components/form/error-summary.tsx';
import { NewPasswordField } from '../../components/form/input/new-password-field.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { PasswordField } from '../../components/form/input/password-field.tsx';
import type { ChangePasswordViewModel, ChangePasswordIntents } from './use-change-password.ts';

const FIELDS = ['oldPassword', 'password'] as const;
type Field = (typeof FIELDS)[number];
type Values = Record<Field, string>;

const EMPTY: Values = { oldPassword: '', password: '' };

/** The old and the new password; the gateway's error codes are shown at their fields (VAL-02). */
export function ChangePasswordForm({
  status,
  isBusy,
  refusal,
  username,
  submit,
}: ChangePasswordViewModel & ChangePasswordIntents) {
  const { t } = useTranslation();
  const [attempt, setAttempt] = useState(0);
  const [sent, setSent] = useState(EMPTY);

  const problemsOf = (values: Values): Partial<Record<Field, string[]>> => {
    const problems = passwordChangeProblems({ ...values, username });
    const old = problems.oldPassword.map(() => t('account.accountSettings.changePassword.oldRequired'));
    const fresh = problems.password.map((problem) => t(`forms.fields.password.errors.${problem}`));
    return {
      ...(old.length > 0 ? { oldPassword: old } : {}),
      ...(fresh.length > 0 ? { password: fresh } : {}),
    };
  };

  const form = useForm<Values>({ mode: 'controlled', initialValues: EMPTY, validate: problemsOf });
  const { oldPassword, password } = form.values;

  const refused = refusal === null ? null : fieldOfRefusal(refusal);
  const isRefused = refused !== null && form.values[refused] === sent[refused];
  const errorsOf = (field: Field): string[] => {
    const found = form.errors[field];
    const typed = Array.isArray(found) ? found.map(String) : [];
    return isRefused && field === refused && refusal !== null
      ? [...typed, t(`forms.passwordRefusals.${refusal}`)]
      : typed;
  };
  const summary = FIELDS.flatMap((field) => errorsOf(field).map((text) => ({ field, text })));

  const onSubmit = form.onSubmit(
    (values) => {
      setAttempt(0);
      if (isBusy) return;
      setSent(values);
      submit(values);
    },
    () => setAttempt((count) => count + 1),
  );

  return (
    <form
      onSubmit={onSubmit}
      noValidate
      aria-label={t('account.accountSettings.changePassword.form')}
      className="stack"
    >
      {(attempt > 0 || isRefused) && <ErrorSummary errors={summary} attempt={attempt} />}
      {status === 'failed' && <Notice kind="danger">{t('account.accountSettings.changePassword.failed')}</Notice>}
      <PasswordField
        name="oldPassword"
        label={t('account.accountSettings.changePassword.oldPassword')}
        autoComplete="current-password"
        value={oldPassword}
        errors={errorsOf('oldPassword')}
        onChange={(value) => form.setFieldValue('oldPassword', value)}
        onBlur={() => oldPassword !== '' && form.validateField('oldPassword')}
      />
      <NewPasswordField
        name="password"
        label={t('account.accountSettings.changePassword.password')}
        username={username === '' ? undefined : username}
        value={password}
        errors={errorsOf('password')}
        onChange={(value) => form.setFieldValue('password', value)}
        onBlur={() => password !== '' && form.validateField('password')}
      />
      <Button type="submit" loading={isBusy}>
        {t('account.accountSettings.changePassword.submit')}
      </Button>
      <p>
        <AppLink to="/forgotPassword">{t('account.accountSettings.changePassword.forgotten')}</AppLink>
      </p>
    </form>
  );
}
