import { PasswordInput } from '@mantine/core';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrors } from './field-errors.tsx';
import { fieldId, type FieldProps } from './field.ts';

export interface PasswordFieldProps extends FieldProps {
  readonly autoComplete: 'current-password' | 'new-password';
}

/** A password that can be pasted, filled in by a password manager, and looked at. */
export function PasswordField({ name, errors, onChange, onBlur, description, ref, ...rest }: PasswordFieldProps) {
  const { t } = useTranslation();
  const [visible, setVisible] = useState(false);
  return (
    <PasswordInput
      {...rest}
      ref={ref ?? null}
      id={fieldId(name)}
      name={name}
      description={description ?? null}
      error={fieldErrors(errors)}
      aria-invalid={errors.length > 0}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={() => onBlur?.()}
      visible={visible}
      onVisibilityChange={setVisible}
      visibilityToggleIcon={ToggleIcon}
      visibilityToggleButtonProps={{
        'aria-label': t(visible ? 'core.field.hidePassword' : 'core.field.showPassword'),
        'aria-hidden': false,
        tabIndex: 0,
      }}
    />
  );
}

function ToggleIcon({ reveal }: { readonly reveal: boolean }) {
  return reveal ? <IconEyeOff size={20} /> : <IconEye size={20} />;
}
