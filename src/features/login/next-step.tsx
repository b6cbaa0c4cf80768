import { useTranslation } from 'react-i18next';
import { HELPLINE, HELPLINE_NUMBER } from '../../../domain/contact/helpline.ts';
import { isOwnBreak, loginNextStep, resumingPath, type LoginError } from '../../../domain/account/login-errors.ts';
import { SupportLink } from '../../components/navigation/support-link.tsx';
import { useSupport } from '../../system/support.ts';
import { AppLink } from '../../components/navigation/app-link.tsx';

export interface NextStepProps {
  readonly error: LoginError;
  readonly registrationToken: string | null;
}

/** The next step after a refusal. The toast shows the reason, once (AUTH-10, reading 93). */
export function NextStep({ error, registrationToken }: NextStepProps) {
  const support = useSupport();
  const { t } = useTranslation();
  const step = loginNextStep(error);
  switch (step) {
    case 'correct':
    case 'byPassword':
      return t(`core.signIn.next.${step}`);
    case 'support':
      return (
        <>
          {isOwnBreak(error) ? (
            <p>
              {t('core.signIn.next.helpline')}{' '}
              <AppLink to={`tel:${HELPLINE}`}>{HELPLINE_NUMBER.replaceAll(' ', '\u00A0')}</AppLink>
            </p>
          ) : (
            <p>{t('core.signIn.next.support')}</p>
          )}
          <SupportLink {...support}>{t('core.authErrorActions.support')}</SupportLink>
        </>
      );
    case 'resetPassword':
      return (
        <>
          <p>{t('core.signIn.next.resetPassword')}</p>
          <AppLink to="/forgotPassword">{t('core.authErrorActions.resetPassword')}</AppLink>
        </>
      );
    case 'completeRegistration':
      return <AppLink to={resumingPath(registrationToken)}>{t('core.authErrorActions.completeRegistration')}</AppLink>;
  }
}
