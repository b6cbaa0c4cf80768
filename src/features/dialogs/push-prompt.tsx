import { useTranslation } from 'react-i18next';
import {
  pushPromptStatus,
  type PushPromptStatus,
} from '../../../machines/dialogs/push-prompt/push-prompt.selectors.ts';
import { useActor, useSelectedIfAny } from '../../system/actors.ts';
import { useIsOpen } from '../../system/open-dialog.ts';
import { Button } from '../../components/form/button.tsx';
import classes from './dialogs.module.css';

/** Asks for push notifications in a card below the page's content; it covers nothing (PSH-04). */
export function PushPrompt() {
  const { t } = useTranslation();
  const status = useSelectedIfAny('pushPrompt', pushPromptStatus);
  const isItsTurn = useIsOpen('offer');
  if (!isItsTurn || status === null) return null;
  return (
    <section className={classes.prompt} data-dialog="offer" aria-labelledby="push-prompt-heading">
      <h2 className={classes.promptTitle} id="push-prompt-heading">
        {t('dialogs.pushPrompt.title')}
      </h2>
      <p className={classes.promptText} role="status">
        {t(status === 'offered' ? 'dialogs.pushPrompt.text' : `dialogs.pushPrompt.${status}`)}
      </p>
      <Actions status={status} />
    </section>
  );
}

function Actions({ status }: { readonly status: PushPromptStatus }) {
  const { t } = useTranslation();
  const prompt = useActor('pushPrompt');
  const accept = () => prompt.send({ type: 'pushPrompt.accept' });
  const decline = () => prompt.send({ type: 'pushPrompt.decline' });
  const later = () => prompt.send({ type: 'pushPrompt.later' });
  if (status === 'denied' || status === 'missingAppId' || status === 'alreadyInitialised') {
    return (
      <div className={classes.promptActions}>
        <Button variant="default" size="sm" onClick={later}>
          {t('dialogs.pushPrompt.close')}
        </Button>
      </div>
    );
  }
  const isBusy = status === 'subscribing';
  return (
    <div className={classes.promptActions}>
      <Button variant="default" size="sm" loading={isBusy} onClick={accept}>
        {t(status === 'failed' ? 'dialogs.pushPrompt.retry' : 'dialogs.pushPrompt.accept')}
      </Button>
      <Button variant="default" size="sm" disabled={isBusy} onClick={decline}>
        {t('dialogs.pushPrompt.decline')}
      </Button>
      <Button variant="subtle" size="sm" onClick={later}>
        {t('dialogs.pushPrompt.later')}
      </Button>
    </div>
  );
}
