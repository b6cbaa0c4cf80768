import { IconBuildingBank } from '../../icons/building-bank.ts';
import { IconDeviceMobile } from '../../icons/device-mobile.ts';
import { IconFaceId } from '../../icons/face-id.ts';
import { IconForms } from '../../icons/forms.ts';
import type { Icon } from '../../icons/icon.tsx';
import { useTranslation } from 'react-i18next';
import {
  DOCUMENT_CHECK_DAYS,
  quickestMethod,
  VERIFICATION_MINUTES,
} from '../../../../domain/identity/verification-times.ts';
import { ChoiceCards, type ChoiceCard } from './choice-cards.tsx';
import classes from './verification-method-picker.module.css';

/** Methods of identity verification; all except `MANUAL` lead to a provider. */
const METHODS = ['M_OBYWATEL', 'MOJE_ID', 'M_OBYWATEL_UA', 'BIOMETRICS', 'MANUAL'] as const;
export type VerificationMethodCode = (typeof METHODS)[number];

export function isVerificationMethod(code: string): code is VerificationMethodCode {
  return METHODS.some((method) => method === code);
}

export interface BankLogo {
  readonly name: string;
  readonly url: string;
}

export interface VerificationMethodPickerProps {
  readonly name: string;
  /** In display order. */
  readonly methods: readonly VerificationMethodCode[];
  readonly value: VerificationMethodCode | null;
  /** Of the available banks; shown with the bank-based method. */
  readonly banks: readonly BankLogo[];
  readonly errors: readonly string[];
  readonly disabled?: boolean;
  readonly onChange: (method: VerificationMethodCode) => void;
}

const ICONS: Readonly<Record<VerificationMethodCode, Icon>> = {
  M_OBYWATEL: IconDeviceMobile,
  MOJE_ID: IconBuildingBank,
  M_OBYWATEL_UA: IconDeviceMobile,
  BIOMETRICS: IconFaceId,
  MANUAL: IconForms,
};

/** Methods of identity verification, each with its requirements, the data it shares and its duration (REG-09). */
export function VerificationMethodPicker({ methods, banks, ...choice }: VerificationMethodPickerProps) {
  const { t } = useTranslation();
  const quickest = quickestMethod(methods);
  const options = methods.map((code): ChoiceCard<VerificationMethodCode> => {
    const Mark = ICONS[code];
    return {
      code,
      name: t(`registration.verification.${code}.name`),
      description: t(`registration.verification.${code === quickest ? 'quickest' : 'timed'}`, {
        minutes: VERIFICATION_MINUTES[code],
        summary: t(`registration.verification.${code}.summary`),
      }),
      tile: <Mark className={classes.tile} size={24} aria-hidden />,
      details: <MethodDetails code={code} banks={banks} />,
    };
  });
  return <ChoiceCards {...choice} legend={t('registration.verification.legend')} options={options} />;
}

function MethodDetails({
  code,
  banks,
}: {
  readonly code: VerificationMethodCode;
  readonly banks: readonly BankLogo[];
}) {
  const { t } = useTranslation();
  return (
    <div className={classes.details}>
      <dl className={classes.facts}>
        {(['needs', 'shares'] as const).map((detail) => (
          <div key={detail}>
            <dt>{t(`registration.verification.${detail}`)}</dt>
            <dd>{t(`registration.verification.${code}.${detail}`)}</dd>
          </div>
        ))}
        <div>
          <dt>{t('registration.verification.takes')}</dt>
          <dd>
            {t('registration.verification.minutes', { count: VERIFICATION_MINUTES[code] })}
            {code === 'MANUAL' && t('registration.verification.check', { count: DOCUMENT_CHECK_DAYS })}
          </dd>
        </div>
      </dl>
      {(code === 'MOJE_ID' || code === 'BIOMETRICS') && (
        <p className={classes.confirmation}>{t(`registration.verification.${code}.confirmation`)}</p>
      )}
      {code === 'MOJE_ID' && banks.length > 0 && (
        <>
          <h3 className={classes.heading}>{t('registration.verification.banks')}</h3>
          <ul className={classes.banks}>
            {banks.map(({ name, url }) => (
              <li className={classes.bank} key={name}>
                <img src={url} alt={name} loading="lazy" />
              </li>
            ))}
          </ul>
        </>
      )}
      {code !== 'MANUAL' && <p className="soft">{t('registration.verification.outside')}</p>}
    </div>
  );
}
