import { IconEye } from '../../icons/eye.ts';
import { IconEyeOff } from '../../icons/eye-off.ts';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldFrame, textProps } from '../field-frame.tsx';
import type { FieldProps } from '../field.ts';
import classes from './password-field.module.css';

export interface PasswordFieldProps extends FieldProps {
  readonly autoComplete: 'current-password' | 'new-password';
  /** Rendered between the label and the input. */
  readonly children?: ReactNode;
  readonly onFocus?: () => void;
}

/** A password that can be pasted, autofilled by a password manager, and shown. */
export function PasswordField({ autoComplete, children, onFocus, ...field }: PasswordFieldProps) {
  const { t } = useTranslation();
  const [visible, setVisible] = useState(false);
  const Mark = visible ? IconEyeOff : IconEye;
  return (
    <FieldFrame {...field}>
      {children}
      <div className={classes.row}>
        <input
          {...textProps(field)}
          type={visible ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          onFocus={() => onFocus?.()}
        />
        <button
          className={classes.toggle}
          type="button"
          aria-label={t(visible ? 'core.field.hidePassword' : 'core.field.showPassword')}
          disabled={field.disabled ?? false}
          onClick={() => setVisible(!visible)}
        >
          <Mark size={20} aria-hidden />
        </button>
      </div>
    </FieldFrame>
  );
}
