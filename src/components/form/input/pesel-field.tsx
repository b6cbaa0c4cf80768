import { useTranslation } from 'react-i18next';
import { dateFromWire, DATE_OF_BIRTH_FORMAT } from '../../../../domain/time/dates.ts';
import {
  normalisePesel,
  PESEL_LENGTH,
  peselDetails,
  peselProblemsSoFar,
  type PeselProblem,
} from '../../../../domain/identity/pesel.ts';
import { FieldStatus } from '../field-status.tsx';
import type { FieldProps } from '../field.ts';
import { MaskedField } from './masked-field.tsx';

export interface PeselFieldProps extends FieldProps {
  /** The day in Warsaw, YYYY-MM-DD. */
  readonly today: string;
}

/** A PESEL with live help: the birth date in it, or its first problem; then whether it is free, as `status`. */
export function PeselField({ today, value, status, ...field }: PeselFieldProps) {
  return (
    <MaskedField
      {...field}
      value={value}
      mask={normalisePesel}
      autoComplete="off"
      size="date"
      status={
        <>
          <PeselHelp value={value} today={today} />
          {status}
        </>
      }
    />
  );
}

function PeselHelp({ value, today }: { readonly value: string; readonly today: string }) {
  const { t } = useTranslation();
  const [problem] = peselProblemsSoFar(value, today).toSorted(byWeight);
  if (value === '') return null;
  if (problem !== undefined) {
    return <FieldStatus kind="attention">{t(`forms.fields.pesel.errors.${problem}`)}</FieldStatus>;
  }
  const { dateOfBirth, age } = peselDetails(value, today);
  const rest = PESEL_LENGTH - normalisePesel(value).length;
  const says =
    dateOfBirth === null || age === null
      ? null
      : t('forms.pesel.says', { date: dateFromWire(dateOfBirth, DATE_OF_BIRTH_FORMAT), count: age });
  if (rest > 0) {
    const left = t('forms.pesel.rest', { count: rest });
    return <FieldStatus kind="quiet">{says === null ? left : `${says}. ${left}`}</FieldStatus>;
  }
  return <FieldStatus kind="good">{says}</FieldStatus>;
}

/** Only one line is shown, the most useful problem first: an impossible date before a wrong check digit. */
const WEIGHTS: readonly PeselProblem[] = ['characters', 'tooLong', 'underage', 'date', 'checksum'];

function byWeight(first: PeselProblem, second: PeselProblem): number {
  return WEIGHTS.indexOf(first) - WEIGHTS.indexOf(second);
}
