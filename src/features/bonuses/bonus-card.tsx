import { useTranslation } from 'react-i18next';
import type { Bonus, Wagering } from '../../../contract/incentives.ts';
import { bonusChoices, bonusState, bonusTerms } from '../../../domain/incentives/bonus-terms.ts';
import { turnoverReasons } from '../../../domain/incentives/turnover-reasons.ts';
import { fromWire } from '../../../domain/money/money.ts';
import { formatDate, formatTime } from '../../i18n/dates.ts';
import { formatMoney } from '../../i18n/money.ts';
import { formatOdds } from '../../i18n/numbers.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { BonusTerms } from '../../components/money/bonus-terms.tsx';
import { Button } from '../../components/form/button.tsx';
import { LinkButton } from '../../components/navigation/link-button.tsx';
import { Money } from '../../components/money/money.tsx';
import { RichText } from '../../components/content/rich-text.tsx';
import { StatusBadge, type StatusKind } from '../../components/feedback/status-badge.tsx';
import { LazyWhy } from '../../components/feedback/lazy-why.tsx';
import classes from './bonuses-page.module.css';
import { titleOf, type BonusActions } from './use-bonus-action.ts';

const KINDS = {
  AVAILABLE: 'neutral',
  ACCEPTED: 'waiting',
  ACHIEVED: 'success',
  LOST: 'neutral',
  REJECTED: 'neutral',
  EXPIRED: 'neutral',
} as const satisfies Record<NonNullable<ReturnType<typeof bonusState>>, StatusKind>;

export interface BonusCardProps {
  readonly bonus: Bonus;
  readonly actions: BonusActions;
  /** Id of the text that says which other bonus the buttons wait for, if it is not in the list. */
  readonly waitsFor?: string | undefined;
}

/** One bonus: its value, validity, terms and actions. */
export function BonusCard({ bonus, actions, waitsFor }: BonusCardProps) {
  const { t } = useTranslation();
  const title = titleOf(bonus);
  const variant = bonus.isFreebet ? 'freebet' : 'bonus';
  const id = `bonus-${bonus.id}`;
  return (
    <li>
      <article className={classes.card} aria-labelledby={id}>
        <header className={classes.head}>
          <p className={classes.kind}>{t(`account.bonuses.kind.${variant}`)}</p>
          <State bonus={bonus} />
          <h2 className={classes.title} id={id}>
            {title}
          </h2>
        </header>
        {bonus.amount !== null && (
          <Money grosze={fromWire(bonus.amount)} label={t(`account.bonuses.amount.${variant}`)} />
        )}
        {bonus.status === 'ACCEPTED' && bonus.wagering !== null && bonus.wagering.required > 0 && (
          <Progress bonus={bonus} wagering={bonus.wagering} label={title} />
        )}
        <Dates bonus={bonus} />
        <Details bonus={bonus} />
        <Terms bonus={bonus} />
        <CardActions bonus={bonus} title={title} actions={actions} waitsFor={waitsFor} />
      </article>
    </li>
  );
}

/** Its status as text; an unknown status unchanged. An offer has no status: its buttons show it. */
function State({ bonus }: { readonly bonus: Bonus }) {
  const { t } = useTranslation();
  const state = bonusState(bonus);
  if (state === 'AVAILABLE') return null;
  if (state === null) return <StatusBadge kind="neutral" label={bonus.status} />;
  return <StatusBadge kind={KINDS[state]} label={t(`account.bonuses.status.${state}`)} />;
}

/** The terms of an offer, above its Accept button (reading 83), and of a running bonus. */
function Terms({ bonus }: { readonly bonus: Bonus }) {
  const terms = bonusTerms(bonus);
  if (bonus.status === 'AVAILABLE' || (bonus.status === 'ACCEPTED' && terms !== null)) {
    return <BonusTerms terms={terms} />;
  }
  return null;
}

interface ProgressProps {
  readonly bonus: Bonus;
  readonly wagering: Wagering;
  readonly label: string;
}

function Progress({ bonus, wagering, label }: ProgressProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { smallestOdds } = wagering;
  const money = (zloty: number) => formatMoney(fromWire(zloty));
  const text = t('account.bonuses.progress', { done: money(wagering.done), required: money(wagering.required) });
  return (
    <div className={classes.progress}>
      <progress
        className={classes.bar}
        aria-label={label}
        aria-valuetext={text}
        max={wagering.required}
        value={Math.min(wagering.done, wagering.required)}
      />
      <p className={classes.figures}>
        <span>{text}</span>
        <span>{t('account.bonuses.left', { amount: money(wagering.balance) })}</span>
      </p>
      <LazyWhy
        rules={turnoverReasons(bonus)}
        about={label}
        odds={smallestOdds === undefined || smallestOdds === null ? '' : formatOdds(smallestOdds, language)}
      />
    </div>
  );
}

/** The end is not shown for a bonus that was abandoned or completed before it. */
function Dates({ bonus: { redeemActive, createdOn, active, status } }: { readonly bonus: Bonus }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const until =
    redeemActive === null
      ? t('account.bonuses.withoutEnd')
      : t(active ? 'account.bonuses.validUntil' : 'account.bonuses.validWas', {
          date: formatDate(redeemActive, language),
          time: formatTime(redeemActive, language),
        });
  return (
    <p className={classes.dates}>
      {(active || status === 'EXPIRED') && <span>{until}</span>}
      <span>{t('account.bonuses.receivedOn', { date: formatDate(createdOn, language) })}</span>
    </p>
  );
}

function Details({ bonus }: { readonly bonus: Bonus }) {
  const { t } = useTranslation();
  const { description, steps, stepsHeader } = bonus;
  return (
    <details className={classes.details}>
      <summary>{t('account.bonuses.details')}</summary>
      <div className={classes.words}>
        {description !== null && description !== '' && <RichText html={description} />}
        {steps.length > 0 && (
          <section className={classes.steps}>
            <h3>{stepsHeader === null || stepsHeader === '' ? t('account.bonuses.steps') : stepsHeader}</h3>
            <ol className="list">
              {steps.map((step, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- two steps may say the same
                <li key={index}>{step}</li>
              ))}
            </ol>
          </section>
        )}
      </div>
    </details>
  );
}

interface CardActionsProps extends BonusCardProps {
  readonly title: string;
}

function CardActions({ bonus, title, actions, waitsFor }: CardActionsProps) {
  const { t } = useTranslation();
  const { status, accept, abandon } = actions;
  const isBusy = status === 'accepting' || status === 'abandoning';
  const isThis = actions.bonus?.id === String(bonus.id);
  const choices = bonusChoices(bonus);
  if (choices.abandon === null) return null;
  if (choices.abandon === 'giveUp') {
    return (
      <div className={classes.actions}>
        <Button
          variant="default"
          disabled={isBusy && !isThis}
          describedBy={waitsFor}
          loading={isBusy && isThis}
          onClick={() => abandon(bonus)}
        >
          {t('account.bonuses.giveUp')}
          <Of title={title} />
        </Button>
      </div>
    );
  }
  return (
    <div className={classes.actions}>
      <Button
        variant="default"
        disabled={isBusy && !(isThis && status === 'abandoning')}
        describedBy={waitsFor}
        loading={isThis && status === 'abandoning'}
        onClick={() => abandon(bonus)}
      >
        {t('account.bonuses.reject')}
        <Of title={title} />
      </Button>
      {choices.accept ? (
        <Button
          disabled={isBusy && !(isThis && status === 'accepting')}
          describedBy={waitsFor}
          loading={isThis && status === 'accepting'}
          onClick={() => accept(bonus)}
        >
          {t('account.bonuses.accept')}
          <Of title={title} />
        </Button>
      ) : (
        <LinkButton to="/promotions">
          {t('account.bonuses.readMore')}
          <Of title={title} />
        </LinkButton>
      )}
    </div>
  );
}

/** Tells a screen reader which card a button belongs to. */
function Of({ title }: { readonly title: string }) {
  return (
    <>
      {' '}
      <span className="visually-hidden">{title}</span>
    </>
  );
}
