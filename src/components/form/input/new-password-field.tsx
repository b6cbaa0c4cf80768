import { IconCheck } from '../../icons/check.ts';
import { IconPoint } from '../../icons/point.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { passwordRules } from '../../../../domain/account/password.ts';
import type { FieldProps } from '../field.ts';
import classes from './new-password-field.module.css';
import { PasswordField } from './password-field.tsx';
import { loadPasswordStrength, passwordStrength, type PasswordStrength } from './password-strength.ts';
import { StrengthMeter } from './strength-meter.tsx';

export interface NewPasswordFieldProps extends Omit<FieldProps, 'description' | 'status'> {
  /** The password must differ from it; without it the rule is left out. */
  readonly username?: string | undefined;
  /** Other data of the player that an attacker would try first. */
  readonly own?: readonly string[];
}

const NOTHING: readonly string[] = [];

/** A new password: its rules, ticked once met, its strength, and a button to show it. */
export function NewPasswordField({ username, own = NOTHING, ...field }: NewPasswordFieldProps) {
  const estimate = useStrength(field.value, [...own, ...(username === undefined ? [] : [username])]);
  return (
    <PasswordField
      {...field}
      autoComplete="new-password"
      status={<StrengthMeter estimate={estimate} />}
      onFocus={() => void loadPasswordStrength().catch(() => {})}
    >
      <PasswordRules password={field.value} username={username} />
    </PasswordField>
  );
}

function PasswordRules({ password, username }: { readonly password: string; readonly username: string | undefined }) {
  const { t } = useTranslation();
  const rules = passwordRules(password, username).filter(
    ({ rule }) => rule !== 'notUsername' || username !== undefined,
  );
  return (
    <div className={classes.rules}>
      <p>{t('forms.password.rules')}</p>
      <ul className={classes.list}>
        {rules.map(({ rule, isMet }) => (
          <li className={classes.rule} key={rule} data-met={isMet || undefined}>
            {isMet ? <IconCheck size={18} stroke={3} aria-hidden /> : <IconPoint size={18} aria-hidden />}
            <span>
              {t(`forms.password.${rule}`)}
              <span className="visually-hidden">, {t(isMet ? 'forms.password.met' : 'forms.password.unmet')}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The strength of the present password; null without one, or if the estimator cannot be loaded. */
function useStrength(password: string, own: readonly string[]): PasswordStrength | null {
  const [known, setKnown] = useState<{ readonly of: string; readonly estimate: PasswordStrength } | null>(null);
  const data = own.join('\n');
  useEffect(() => {
    if (password === '') return;
    let isWanted = true;
    passwordStrength(password, data.split('\n')).then(
      (estimate) => isWanted && setKnown({ of: password, estimate }),
      () => {},
    );
    return () => {
      isWanted = false;
    };
  }, [password, data]);
  return password === '' ? null : (known?.estimate ?? null);
}
