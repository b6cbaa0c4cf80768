import { useTranslation } from 'react-i18next';
import type { Bonus } from '../../../contract/incentives.ts';
import { bonusProblemLink, type BonusProblem } from '../../../machines/domain/bonus-errors.ts';
import { formatDateTime } from '../../app/i18n/dates.ts';
import { useServices } from '../../app/services.ts';
import { AppLink } from '../../components/app-link.tsx';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Notice } from '../../components/notice.tsx';
import { NumberedSteps } from '../../components/numbered-steps.tsx';
import { RichText } from '../../components/rich-text.tsx';
import classes from './dialogs.module.css';
import { useBonusDialog, type BonusDialogFacts, type BonusDialogIntents } from './use-bonus-dialog.ts';
import { useLast } from './use-last.ts';

type Offer = BonusDialogFacts & BonusDialogIntents & { readonly offered: Bonus };

/** A new bonus: taken, read about, or rejected after being asked (BON-04). */
export function BonusDialog({ shown }: { readonly shown: boolean }) {
  const dialog = useBonusDialog();
  const offered = useLast(dialog.stage === null ? null : dialog.bonus);
  if (offered === null) return null;
  const isRejecting = dialog.stage === 'confirmingReject' || dialog.stage === 'rejecting';
  return (
    <>
      <OfferDialog {...dialog} offered={offered} opened={shown && dialog.stage !== null && !isRejecting} />
      <RejectDialog {...dialog} offered={offered} opened={shown && isRejecting} />
    </>
  );
}

function OfferDialog({ stage, offered, problem, opened, ...intents }: Offer & { readonly opened: boolean }) {
  const { t } = useTranslation();
  const { isFreebet, title, name, description, steps, stepsHeader } = offered;
  const isBusy = stage === 'accepting';
  return (
    <Dialog
      opened={opened}
      title={title ?? name}
      onClose={intents.close}
      problem={problem === null ? null : <Problem problem={problem} onFollow={intents.close} />}
      actions={
        <>
          <Button variant="subtle" disabled={isBusy} onClick={intents.readMore}>
            {t('dialogs.bonus.readMore')}
          </Button>
          <Button variant="default" disabled={isBusy} onClick={intents.reject}>
            {t('dialogs.bonus.reject')}
          </Button>
          <Button loading={isBusy} onClick={intents.accept}>
            {t(isFreebet ? 'dialogs.bonus.acceptFreebet' : 'dialogs.bonus.accept')}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p className={classes.facts}>
          <span>{t(isFreebet ? 'dialogs.bonus.labelFreebet' : 'dialogs.bonus.label')}</span>
          <ValidUntil at={offered.redeemActive} />
        </p>
        {description !== null && <RichText html={description} />}
        <NumberedSteps header={stepsHeader ?? t('dialogs.bonus.steps')} steps={steps} />
      </div>
    </Dialog>
  );
}

function ValidUntil({ at }: { readonly at: string | null }) {
  const { t } = useTranslation();
  const language = useServices().texts.language();
  return (
    <span>
      {at === null ? t('dialogs.bonus.noEnd') : t('dialogs.bonus.validUntil', { date: formatDateTime(at, language) })}
    </span>
  );
}

/** BON-05; what a limit's text leads to is another page, so the dialog closes. */
function Problem({ problem, onFollow }: { readonly problem: BonusProblem; readonly onFollow: () => void }) {
  const { t } = useTranslation();
  const to = bonusProblemLink(problem);
  const link =
    to === null ? undefined : (
      <AppLink to={to} onFollow={onFollow}>
        {t(problem === 'freebetLimit' ? 'dialogs.bonus.activeFreebets' : 'dialogs.bonus.activeBonuses')}
      </AppLink>
    );
  return (
    <Notice kind="danger" actions={link}>
      {t(`dialogs.bonus.problems.${problem}`)}
    </Notice>
  );
}

function RejectDialog({ stage, offered, opened, confirmReject, cancelReject }: Offer & { readonly opened: boolean }) {
  const { t } = useTranslation();
  const isBusy = stage === 'rejecting';
  return (
    <Dialog
      opened={opened}
      size="narrow"
      title={t('dialogs.bonus.rejectTitle')}
      onClose={isBusy ? null : cancelReject}
      actions={
        <>
          <Button variant="default" loading={isBusy} onClick={confirmReject}>
            {t('dialogs.bonus.confirmReject')}
          </Button>
          <Button focusedFirst disabled={isBusy} onClick={cancelReject}>
            {t('dialogs.bonus.cancelReject')}
          </Button>
        </>
      }
    >
      <p>{t('dialogs.bonus.rejectText', { title: offered.title ?? offered.name })}</p>
    </Dialog>
  );
}
