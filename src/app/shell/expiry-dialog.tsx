import { useTranslation } from 'react-i18next';
import { EXPIRY_WARNING } from '../../../domain/constants.ts';
import { Button } from '../../components/form/button.tsx';
import { CountdownRing } from '../../components/feedback/countdown-ring.tsx';
import { Dialog } from '../../components/overlay/dialog.tsx';
import { useActor, useSelected } from '../../system/actors.ts';

/** Warns that the session is about to end; one click extends it (AUTH-12). */
export function ExpiryDialog({ opened }: { readonly opened: boolean }) {
  const { t } = useTranslation();
  const app = useActor('app');
  const deadline = useSelected('notices', (snapshot) => snapshot.context.deadline);
  return (
    <Dialog
      opened={opened}
      name="expiry"
      title={t('core.session.expiry.title')}
      onClose={null}
      actions={
        <>
          <Button variant="default" onClick={() => app.send({ type: 'player.signOut' })}>
            {t('core.actions.signOut')}
          </Button>
          <Button focusedFirst onClick={() => app.send({ type: 'notices.stay' })}>
            {t('core.session.expiry.stay')}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>{t('core.session.expiry.text')}</p>
        {deadline !== null && (
          <CountdownRing
            deadline={deadline}
            total={EXPIRY_WARNING}
            describe={(count) => t('core.session.expiry.left', { count })}
            timeIsUp={t('core.session.ended.title')}
          />
        )}
      </div>
    </Dialog>
  );
}
