import { useTranslation } from 'react-i18next';
import { loginNextStep, resumingPath, type LoginError } from '../../../domain/account/login-errors.ts';
import { SupportLink } from '../../app/support-link.tsx';
import { AppLink } from '../../components/app-link.tsx';

export interface NextStepProps {
  readonly error: LoginError;
  readonly registrationToken: string | null;
}

/** What can be done after a refusal. Why it was refused is said by the toast, once (AUTH-10, reading 93). */
export function NextStep({ error, registrationToken }: NextStepProps) {
  const { t } = useTranslation();
  const step = loginNextStep(error);
  switch (step) {
    case 'correct':
    case 'byPassword':
      return t(`core.signIn.next.${step}`);
    case 'support':
      return <SupportLink>{t('core.authErrorActions.support')}</SupportLink>;
    case 'resetPassword':
      return <AppLink to="/forgotPassword">{t('core.authErrorActions.resetPassword')}</AppLink>;
    case 'completeRegistration':
      return <AppLink to={resumingPath(registrationToken)}>{t('core.authErrorActions.completeRegistration')}</AppLink>;
  }
}
