import { useTranslation } from 'react-i18next';
import { FooterButton } from '../../components/navigation/footer-button.tsx';
import { useActorIfAny, useSelected } from '../../system/actors.ts';

type ConsentAnswer = 'given' | 'refused' | null;

/** Opens the settings of cookies; absent until the banner is answered, which asks the same. */
export function CookieSettings() {
  const { t } = useTranslation();
  const dialogs = useActorIfAny('dialogs');
  const answer = useSelected('analytics', consentAnswer);
  if (answer === null) return null;
  return (
    <FooterButton
      label={t(answer === 'given' ? 'core.consent.settingsOn' : 'core.consent.settingsOff')}
      onOpen={() => dialogs?.send({ type: 'dialogs.cookiesAsked' })}
    >
      {t('core.consent.settings')}
    </FooterButton>
  );
}

/** The answer about statistics; null while the banner asks. */
export function consentAnswer(snapshot: { matches(state: 'allowed' | 'refused'): boolean }): ConsentAnswer {
  if (snapshot.matches('allowed')) return 'given';
  return snapshot.matches('refused') ? 'refused' : null;
}
