import { ActionIcon, TextInput } from '@mantine/core';
import { IconEye } from '../../icons/eye.ts';
import { IconEyeOff } from '../../icons/eye-off.ts';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { textProps, useFrame } from '../field-frame.tsx';
import type { FieldProps } from '../field.ts';

export interface PasswordFieldProps extends FieldProps {
  readonly autoComplete: 'current-password' | 'new-password';
  /** Rendered between the label and the input. */
  readonly children?: ReactNode;
  readonly onFocus?: () => void;
}

/**
 * A password that can be pasted, autofilled by a password manager, and shown. Not Mantine's `PasswordInput`: its button
 * does nothing on a click without a mouse, as screen readers and voice control send it (docs/adr/0043-inputs-on-mantine.md).
 */
export function PasswordField({ autoComplete, children, onFocus, ...field }: PasswordFieldProps) {
  const { t } = useTranslation();
  const [visible, setVisible] = useState(false);
  const Mark = visible ? IconEyeOff : IconEye;
  return (
    <TextInput
      {...textProps(field)}
      {...useFrame(field, { above: children })}
      type={visible ? 'text' : 'password'}
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      onFocus={() => onFocus?.()}
      rightSection={
        <ActionIcon
          aria-label={t(visible ? 'core.field.hidePassword' : 'core.field.showPassword')}
          disabled={field.disabled ?? false}
          onClick={() => setVisible(!visible)}
        >
          <Mark size={20} aria-hidden />
        </ActionIcon>
      }
    />
  );
}
