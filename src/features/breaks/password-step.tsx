import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { Button } from '../../components/form/button.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { PasswordField } from '../../components/form/input/password-field.tsx';
import classes from './exclusion-page.module.css';
import { STEP_HEADING_ID } from './use-step-focus.ts';
import type { StepProps } from './use-exclusion.ts';

/** Asks for the password again; it is sent to the gateway and stored nowhere. */
export function PasswordStep({ problem, isBusy, submitPassword, back }: StepProps) {
  const { t } = useTranslation();
  const [password, setPassword] = useState('');
  const [sent, setSent] = useState<string | null>(null);
  const isUnchanged = password === sent;
  const errors =
    sent === '' && isUnchanged
      ? [t('breaks.password.required')]
      : problem === 'wrong' && isUnchanged
        ? [t('breaks.password.wrong')]
        : [];
  return (
    <form
      className="stack"
      noValidate
      aria-labelledby={STEP_HEADING_ID}
      onSubmit={(event) => {
        event.preventDefault();
        setSent(password);
        if (!isBusy) submitPassword(password);
      }}
    >
      <div>
        <h2 id={STEP_HEADING_ID} tabIndex={-1}>
          {t('breaks.password.title')}
        </h2>
        <p className="soft">{t('breaks.password.text')}</p>
      </div>
      {(problem === 'unverified' || problem === 'tooLate') && (
        <Notice kind="danger">{t(`breaks.password.${problem}`)}</Notice>
      )}
      <PasswordField
        name="password"
        label={t('breaks.password.label')}
        autoComplete="current-password"
        errors={errors}
        value={password}
        onChange={setPassword}
      />
      <p>
        <AppLink to="/forgotPassword">{t('breaks.password.forgotten')}</AppLink>
      </p>
      <div className={classes.actions}>
        <Button type="submit" loading={isBusy}>
          {t('breaks.password.submit')}
        </Button>
        <Button variant="default" disabled={isBusy} onClick={back}>
          {t('breaks.back')}
        </Button>
      </div>
    </form>
  );
}
