import { useTranslation } from 'react-i18next';
import { pushPromptStage, type PushPromptStage } from '../../../machines/dialogs/push-prompt/push-prompt.selectors.ts';
import { useActorIfAny, useFact } from '../../system/actors.ts';
import { Button } from '../../components/form/button.tsx';
import { keepHeight } from '../../components/feedback/kept-height.ts';
import classes from './dialogs.module.css';

const keepOwnHeight = keepHeight('--prompt-height');

/** Asks for push notifications, from above and beside the page: nothing behind it is blocked (PSH-04). */
export function PushPrompt({ shown }: { readonly shown: boolean }) {
  const { t } = useTranslation();
  const stage = useFact('pushPrompt', pushPromptStage, null);
  if (!shown || stage === null) return null;
  return (
    <section className={classes.prompt} data-dialog="offer" ref={keepOwnHeight} aria-labelledby="push-prompt-heading">
      <h2 className={classes.promptTitle} id="push-prompt-heading">
        {t('dialogs.pushPrompt.title')}
      </h2>
      <p className={classes.promptText} role="status">
        {t(stage === 'offered' ? 'dialogs.pushPrompt.text' : `dialogs.pushPrompt.${stage}`)}
      </p>
      <Actions stage={stage} />
    </section>
  );
}

function Actions({ stage }: { readonly stage: PushPromptStage }) {
  const { t } = useTranslation();
  const prompt = useActorIfAny('pushPrompt');
  const accept = () => prompt?.send({ type: 'pushPrompt.accept' });
  const decline = () => prompt?.send({ type: 'pushPrompt.decline' });
  const later = () => prompt?.send({ type: 'pushPrompt.later' });
  if (stage === 'denied' || stage === 'missingAppId' || stage === 'alreadyInitialised') {
    return (
      <div className={classes.promptActions}>
        <Button variant="default" size="sm" onClick={later}>
          {t('dialogs.pushPrompt.close')}
        </Button>
      </div>
    );
  }
  const isBusy = stage === 'subscribing';
  return (
    <div className={classes.promptActions}>
      <Button variant="default" size="sm" loading={isBusy} onClick={accept}>
        {t(stage === 'failed' ? 'dialogs.pushPrompt.retry' : 'dialogs.pushPrompt.accept')}
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
