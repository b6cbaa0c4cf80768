import { useTranslation } from 'react-i18next';
import { amountInForce, type LimitDetails } from '../../../domain/limits/limit-overview.ts';
import { limitReasons } from '../../../domain/limits/limit-reasons.ts';
import { Why } from '../../components/feedback/why.tsx';
import { Button } from '../../components/form/button.tsx';
import { barScale } from './bar-scale.ts';
import { LimitBar, MarkKey, type Mark } from './limit-bar.tsx';
import { LimitConfirm } from './limit-confirm.tsx';
import { LimitForm } from './limit-form.tsx';
import { useLimitWords } from './limit-words.ts';
import classes from './limits-page.module.css';
import { PendingLimit } from './pending-limit.tsx';
import { headingId, lockId, useCardFocus, type CardStep } from './use-card-focus.ts';
import { useLimit } from './use-limits.ts';

/** One limit: remaining amount and reset, own and global amount, pending change, and the form to change it. */
export function OneLimit(limit: LimitDetails) {
  const { t } = useTranslation();
  const words = useLimitWords(limit);
  const one = useLimit(limit);
  const step = stepOf(one.status);
  const isDeciding = one.status === 'cancelling' || one.status === 'confirming';
  useCardFocus(limit, isDeciding ? 'deciding' : step);
  const isSet = limit.own !== null;
  return (
    // A group: two more landmarks on each card would be too many.
    <div
      className={classes.limit}
      role="group"
      aria-label={words.name}
      data-step={step}
      aria-busy={one.lock === 'busy'}
    >
      <div className={classes.head}>
        <div>
          <h3 className={classes.title} id={headingId(limit)} tabIndex={-1}>
            {t(`limits.times.${limit.time}`)}
          </h3>
          <Left {...limit} />
        </div>
        {step === 'resting' && (
          <Button
            variant={isSet ? 'default' : 'filled'}
            disabled={one.lock !== null}
            describedBy={one.lock === 'otherChange' ? lockId(limit) : undefined}
            label={t(isSet ? 'limits.changeName' : 'limits.setName', { name: words.nameInside })}
            onClick={one.edit}
          >
            {t(isSet ? 'limits.change' : 'limits.set')}
          </Button>
        )}
      </div>
      <Usage {...limit} />
      <Why rules={limitReasons(limit)} about={words.name} />
      {step === 'resting' && one.lock === 'otherChange' && (
        <p className={classes.small} id={lockId(limit)}>
          {t('limits.locked')}
        </p>
      )}
      {limit.pending !== null && step === 'resting' && <PendingLimit limit={limit} pending={limit.pending} one={one} />}
      {step === 'editing' && <LimitForm limit={limit} one={one} />}
      {step === 'confirming' && <LimitConfirm limit={limit} one={one} />}
    </div>
  );
}

function Left({ usage, ...limit }: LimitDetails) {
  const { t } = useTranslation();
  const words = useLimitWords(limit);
  if (usage === null) return null;
  return (
    <p className={classes.left}>
      <span className={classes.small}>{t('limits.left')}</span>
      <span className={classes.amount}>{usage.left === null ? t('limits.noLimit') : words.left(usage.left)}</span>
    </p>
  );
}

/** The bar, what its marks mean, and the same in words. */
function Usage(limit: LimitDetails) {
  const { t } = useTranslation();
  const words = useLimitWords(limit);
  const { own, global, usage } = limit;
  const amount = amountInForce(limit);
  const scale = usage && barScale(limit, usage.used);
  const used =
    usage &&
    (amount === null
      ? t('limits.used', { used: words.amount(usage.used) })
      : t('limits.usedOf', { used: words.amount(usage.used), amount: words.amount(amount) }));
  return (
    <div className={classes.usage}>
      {usage && used && scale && amount !== null && (
        <LimitBar
          {...scale}
          label={words.name}
          used={usage.used}
          amount={amount}
          hasOwn={own !== null}
          hasMaximum={global !== null}
          text={used}
        />
      )}
      <dl className={classes.details}>
        <Detail name={t('limits.own')} mark={scale && own !== null ? 'own' : null}>
          {own === null ? t('limits.ownNone') : words.amount(own)}
        </Detail>
        <Detail name={t('limits.global')} mark={scale && global !== null ? 'maximum' : null}>
          {global === null ? t('limits.noLimit') : words.amount(global)}
        </Detail>
      </dl>
      {usage && (
        <div className={classes.inWords}>
          <p>{used}</p>
          <p>{t('limits.resets', { resets: words.moment(usage.resetsAt) })}</p>
        </div>
      )}
    </div>
  );
}

interface DetailProps {
  readonly name: string;
  readonly mark: Mark | null;
  readonly children: string;
}

function Detail({ name, mark, children }: DetailProps) {
  return (
    <div className={classes.detail}>
      <dt>
        <MarkKey mark={mark} />
        {name}
      </dt>
      <dd className={classes.value}>{children}</dd>
    </div>
  );
}

function stepOf(status: ReturnType<typeof useLimit>['status']): CardStep {
  switch (status) {
    case 'editing':
    case 'refused':
    case 'lookFailed':
    case 'looking':
      return 'editing';
    case 'asking':
    case 'saving':
    case 'unknown':
      return 'confirming';
    case 'resting':
    case 'cancelling':
    case 'confirming':
    case 'decisionFailed':
      return 'resting';
  }
}
