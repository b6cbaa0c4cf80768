import { useEffect, useState } from 'react';
import type { FieldProps } from '../field.ts';
import { PasswordField } from './password-field.tsx';
import { PasswordRules } from './password-rules.tsx';
import { loadPasswordStrength, passwordStrength, type PasswordStrength } from './password-strength.ts';
import { StrengthMeter } from './strength-meter.tsx';

export interface NewPasswordFieldProps extends Omit<FieldProps, 'description' | 'status'> {
  /** The password must differ from it; without it the rule is left out. */
  readonly username?: string | undefined;
  /** Other data of the player that an attacker would try first. */
  readonly own?: readonly string[];
}

const NOTHING: readonly string[] = [];

/** A new password: the rules that it does not meet yet, its strength, and a button to show it. */
export function NewPasswordField({ username, own = NOTHING, ...field }: NewPasswordFieldProps) {
  const estimate = useStrength(field.value, [...own, ...(username === undefined ? [] : [username])]);
  return (
    <PasswordField
      {...field}
      autoComplete="new-password"
      status={<StrengthMeter estimate={estimate} />}
      onFocus={() => void loadPasswordStrength().catch(() => {})}
    >
      {/* Its errors say the same rules (reading 93). */}
      {field.errors.length === 0 && <PasswordRules password={field.value} username={username} />}
    </PasswordField>
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
