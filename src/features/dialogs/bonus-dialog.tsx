import { useTranslation } from 'react-i18next';
import type { Bonus } from '../../../contract/incentives.ts';
import { bonusProblemLink, type BonusProblem } from '../../../domain/incentives/bonus-errors.ts';
import { bonusTerms } from '../../../domain/incentives/bonus-terms.ts';
import { formatDateTime } from '../../i18n/dates.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useLegalHold } from '../../system/use-legal-hold.ts';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { BonusTerms } from '../../components/money/bonus-terms.tsx';
import { Button } from '../../components/form/button.tsx';
import { Dialog } from '../../components/overlay/dialog.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { NumberedSteps } from '../../components/layout/numbered-steps.tsx';
import { RichText } from '../../components/content/rich-text.tsx';
import classes from './dialogs.module.css';
import { useBonusDialog, type BonusDialogIntents, type Offer } from './use-bonus-dialog.ts';
import { useLast } from '../../components/feedback/use-last.ts';

type OfferProps = Offer & BonusDialogIntents;

/** A new bonus: accept, details, or reject with a confirmation (BON-04), which replaces the offer. */
export function BonusDialog({ shown }: { readonly shown: boolean }) {
  const { t } = useTranslation();
  const { offer, ...intents } = useBonusDialog();
  const isHeld = useLegalHold() && offer?.status === 'accepting';
  const last = useLast(offer);
  if (last === null) return null;
  const { status, bonus, problem, words } = last;
  const { close, cancelReject } = intents;
  const title = bonus.title ?? bonus.name;
  const isQuestion = status === 'confirmingReject' || status === 'rejecting';
  return (
    <Dialog
      opened={shown && offer !== null}
      name="offer"
      question={isQuestion ? 'reject' : 'offer'}
      focusesHeading={!isQuestion}
      title={isQuestion ? t('dialogs.bonus.rejectTitle') : title}
      onClose={status === 'rejecting' || status === 'accepting' ? null : isQuestion ? cancelReject : close}
      problem={
        isHeld ? (
          <Notice kind="attention">{t('legal.hold')}</Notice>
        ) : isQuestion || problem === null ? null : (
          <Problem problem={problem} words={words} onFollow={close} />
        )
      }
      actions={isQuestion ? <RejectActions {...last} {...intents} /> : <OfferActions {...last} {...intents} />}
    >
      {isQuestion ? <p>{t('dialogs.bonus.rejectText', { title })}</p> : <Terms {...bonus} />}
    </Dialog>
  );
}

function OfferActions({ status, bonus, readMore, reject, accept }: OfferProps) {
  const { t } = useTranslation();
  const isBusy = status === 'accepting';
  return (
    <>
      <Button variant="subtle" disabled={isBusy} onClick={readMore}>
        {t('dialogs.bonus.readMore')}
      </Button>
      <Button variant="default" disabled={isBusy} onClick={reject}>
        {t('dialogs.bonus.reject')}
      </Button>
      {bonusTerms(bonus) !== null && (
        <Button loading={isBusy} onClick={accept}>
          {t(bonus.isFreebet ? 'dialogs.bonus.acceptFreebet' : 'dialogs.bonus.accept')}
        </Button>
      )}
    </>
  );
}

function Terms(bonus: Bonus) {
  const { t } = useTranslation();
  const { isFreebet, description, steps, stepsHeader } = bonus;
  return (
    <div className="stack">
      <p className={classes.details}>
        <span>{t(isFreebet ? 'dialogs.bonus.labelFreebet' : 'dialogs.bonus.label')}</span>
        <ValidUntil at={bonus.redeemActive} />
      </p>
      <BonusTerms terms={bonusTerms(bonus)} />
      {description !== null && <RichText html={description} />}
      <NumberedSteps header={stepsHeader ?? t('dialogs.bonus.steps')} steps={steps} />
    </div>
  );
}

function ValidUntil({ at }: { readonly at: string | null }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <span>
      {at === null ? t('dialogs.bonus.noEnd') : t('dialogs.bonus.validUntil', { date: formatDateTime(at, language) })}
    </span>
  );
}

interface ProblemProps {
  readonly problem: BonusProblem | 'network';
  readonly words: string;
  readonly onFollow: () => void;
}

/** BON-05; a refused rejection shows the server's message. The link leads to another page and closes the dialog. */
function Problem({ problem, words, onFollow }: ProblemProps) {
  const { t } = useTranslation();
  const to = problem === 'network' ? null : bonusProblemLink(problem);
  const link =
    to === null ? undefined : (
      <AppLink to={to} onFollow={onFollow}>
        {t(problem === 'freebetLimit' ? 'dialogs.bonus.activeFreebets' : 'dialogs.bonus.activeBonuses')}
      </AppLink>
    );
  return (
    <Notice kind="danger" actions={link}>
      {problem === 'abandon' && words !== '' ? words : t(`dialogs.bonus.problems.${problem}`)}
    </Notice>
  );
}

function RejectActions({ status, confirmReject, cancelReject }: OfferProps) {
  const { t } = useTranslation();
  const isBusy = status === 'rejecting';
  return (
    <>
      <Button variant="default" loading={isBusy} onClick={confirmReject}>
        {t('dialogs.bonus.confirmReject')}
      </Button>
      <Button focusedFirst disabled={isBusy} onClick={cancelReject}>
        {t('dialogs.bonus.cancelReject')}
      </Button>
    </>
  );
}
