import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/form/button.tsx';
import { ErrorSummary } from '../../components/form/error-summary.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { PasswordField } from '../../components/form/input/password-field.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { LazyWhy } from '../../components/feedback/lazy-why.tsx';
import { NextStep } from './next-step.tsx';
import type { LoginViewModel, LoginIntents } from './use-login.ts';

const FIELDS = ['email', 'password'] as const;
type Field = (typeof FIELDS)[number];

/** E-mail and password, both required (VAL-15); the typed values stay after a refusal. */
export function LoginForm({
  isBusy,
  isProving,
  isDone,
  error,
  registrationToken,
  hasDeviceKey,
  submit,
  submitBiometrics,
  setEmail,
}: LoginViewModel & LoginIntents) {
  const { t } = useTranslation();
  const [values, setValues] = useState({ email: '', password: '' });
  const [left, setLeft] = useState<readonly Field[]>([]);
  const [attempt, setAttempt] = useState(0);

  const isMissing = (field: Field) => (field === 'email' ? values.email.trim() === '' : values.password === '');
  const words: Readonly<Record<Field, string>> = {
    email: t('core.signIn.validation.emailRequired'),
    password: t('core.signIn.validation.passwordRequired'),
  };
  const errorsOf = (field: Field) => (left.includes(field) && isMissing(field) ? [words[field]] : []);
  const summary = attempt > 0 ? FIELDS.flatMap((field) => errorsOf(field).map((text) => ({ field, text }))) : [];

  const field = (name: Field) => ({
    name,
    value: values[name],
    errors: errorsOf(name),
    onChange: (value: string) => setValues((present) => ({ ...present, [name]: value })),
    onBlur: () => {
      if (name === 'email') setEmail(values.email);
      setLeft((present) => (values[name] === '' ? present : [...present, name]));
    },
  });

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy || isDone) return;
    setLeft(FIELDS);
    setAttempt((count) => count + 1);
    setEmail(values.email);
    if (!FIELDS.some(isMissing)) submit(values);
  };

  return (
    <form onSubmit={onSubmit} noValidate aria-label={t('core.signIn.form')} className="stack">
      <ErrorSummary errors={summary} attempt={attempt} />
      {error !== null && (
        <Notice kind="attention" announced={false}>
          <NextStep error={error} registrationToken={registrationToken} />
          {error !== 'REQUEST_FAILED' && <LazyWhy rules={[error]} />}
        </Notice>
      )}
      <TextField
        {...field('email')}
        label={t('core.signIn.email')}
        type="email"
        inputMode="email"
        autoComplete="username"
      />
      <PasswordField {...field('password')} label={t('core.signIn.password')} autoComplete="current-password" />
      <Button type="submit" loading={(isBusy && !isProving) || isDone} disabled={isProving} fullWidth>
        {t('core.signIn.submit')}
      </Button>
      {hasDeviceKey && (
        <Button
          variant="default"
          fullWidth
          loading={isProving}
          disabled={(isBusy && !isProving) || isDone}
          onClick={submitBiometrics}
        >
          {t('core.signIn.byBiometrics')}
        </Button>
      )}
      {isDone && <p role="status">{t('core.signIn.signedIn')}</p>}
    </form>
  );
}
