import { useTranslation } from 'react-i18next';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { Button } from '../../components/form/button.tsx';
import { Dialog } from '../../components/overlay/dialog.tsx';
import { useActor, useSelected } from '../../system/actors.ts';
import { useIsOpen } from '../../system/open-dialog.ts';
import { consentAnswer } from './cookie-settings.tsx';

/** The cookies of the site; the answer about statistics is changed as easily as it was given. */
export function CookiesDialog() {
  const { t } = useTranslation();
  const app = useActor('app');
  const dialogs = useActor('dialogs');
  const isGiven = useSelected('analytics', consentAnswer) === 'given';
  const close = () => dialogs.send({ type: 'dialogs.closed' });
  const answer = (type: 'consent.given' | 'consent.refused') => () => {
    app.send({ type });
    close();
  };
  return (
    <Dialog
      opened={useIsOpen('cookies')}
      name="cookies"
      title={t('core.consent.settings')}
      focusesHeading
      onClose={close}
      actions={
        <>
          <Button variant="default" onClick={answer('consent.refused')}>
            {t('core.consent.reject')}
          </Button>
          <Button variant="default" onClick={answer('consent.given')}>
            {t('core.consent.accept')}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>{t('core.consent.text')}</p>
        <p>
          <strong>{t(isGiven ? 'core.consent.isOn' : 'core.consent.isOff')}</strong>
        </p>
        <p>
          <AppLink className="alone" to="/regulations" onFollow={close}>
            {t('core.consent.more')}
          </AppLink>
        </p>
      </div>
    </Dialog>
  );
}
