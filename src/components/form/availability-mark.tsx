import { useTranslation } from 'react-i18next';
import { FieldStatus } from './field-status.tsx';

/** Whether a value is free; `unknown` blocks nothing (VAL-07). */
export type Availability = 'checking' | 'free' | 'taken' | 'unknown';

export interface AvailabilityMarkProps {
  /** Null without a value to check. */
  readonly state: Availability | null;
  /** The text for a free value, which names the field. */
  readonly free: string;
  /** The text for a taken value: names the field and the next step. */
  readonly taken: string;
}

/** Whether a value is free, as the field's live help. */
export function AvailabilityMark({ state, free, taken }: AvailabilityMarkProps) {
  const { t } = useTranslation();
  switch (state) {
    case null:
      return null;
    case 'checking':
      return <FieldStatus kind="busy">{t('forms.availability.checking')}</FieldStatus>;
    case 'free':
      return <FieldStatus kind="good">{free}</FieldStatus>;
    case 'taken':
      return <FieldStatus kind="attention">{taken}</FieldStatus>;
    case 'unknown':
      return <FieldStatus kind="plain">{t('forms.availability.unknown')}</FieldStatus>;
  }
}
