import { useTranslation } from 'react-i18next';
import { groupBlikCode, normaliseBlikCode } from '../../../../domain/banking/blik.ts';
import { CountdownLink } from '../../feedback/countdown-link.tsx';
import { FieldStatus } from '../field-status.tsx';
import type { FieldProps } from '../field.ts';
import { MaskedField } from './masked-field.tsx';
import classes from './otp-field.module.css';

export interface OtpFieldProps extends Omit<FieldProps, 'status'> {
  /** Seconds until the code can be sent again; null when it can. */
  readonly resendIn: number | null;
  /** Null if the resend is offered elsewhere. */
  readonly onResend: (() => void) | null;
  /** True while a code is being sent. */
  readonly isSending?: boolean;
  /** The phone number that the code was sent to, formatted; null if none was sent. */
  readonly sentTo: string | null;
  /** Attempts left; null if unknown. */
  readonly triesLeft: number | null;
  /** Until when the code is valid, `18:05`; null if unknown. */
  readonly validUntil: string | null;
}

/** A one-time code in one field: autofilled from the message, pasted in any grouping, with leading zeros. */
export function OtpField({
  resendIn,
  onResend,
  isSending = false,
  sentTo,
  triesLeft,
  validUntil,
  onChange,
  ...field
}: OtpFieldProps) {
  const { t } = useTranslation();
  const common = [
    ...(validUntil === null ? [] : [t('forms.code.validUntil', { time: validUntil })]),
    ...(triesLeft === null ? [] : [t('forms.code.triesLeft', { count: triesLeft })]),
  ];
  const help = common.length === 0 ? null : <FieldStatus kind="plain">{common.join('. ')}</FieldStatus>;
  return (
    <div className={classes.code}>
      <MaskedField
        {...field}
        description={sentTo === null ? field.description : t('forms.code.sentTo', { number: sentTo })}
        mask={groupBlikCode}
        onChange={(text) => onChange(normaliseBlikCode(text))}
        autoComplete="one-time-code"
        size="date"
        status={help}
      />
      {field.errors.length > 0 && help !== null && (
        <p className={classes.help} role="status">
          {help}
        </p>
      )}
      {onResend !== null && (
        <CountdownLink secondsLeft={resendIn} isBusy={isSending} onUse={onResend}>
          {t('forms.code.resend')}
        </CountdownLink>
      )}
    </div>
  );
}
