import { useTranslation } from 'react-i18next';
import { amountInForce, type LimitDetails } from '../../../domain/limits/limit-overview.ts';
import { limitReasons } from '../../../domain/limits/limit-reasons.ts';
import { Why } from '../../components/feedback/why.tsx';
import { Button } from '../../components/form/button.tsx';
import { formatDate, formatTime } from '../../i18n/dates.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { LimitBar } from './limit-bar.tsx';
import { LimitConfirm } from './limit-confirm.tsx';
import { LimitForm } from './limit-form.tsx';
import { useLimitWords } from './limit-words.ts';
import classes from './limits-page.module.css';
import { PendingLimit } from './pending-limit.tsx';
import { headingId, lockId, useCardFocus, type CardStep } from './use-card-focus.ts';
import { useLimit } from './use-limits.ts';

/** One limit: remaining amount and reset, own and global amount, pending change, and the form to change it. */
export function LimitCard(limit: LimitDetails) {
  const { t } = useTranslation();
  const words = useLimitWords(limit);
  const one = useLimit(limit);
  const step = stepOf(one.status);
  const isDeciding = one.status === 'cancelling' || one.status === 'confirming';
  useCardFocus(limit, isDeciding ? 'deciding' : step);
  const isSet = limit.own !== null;
  return (
    <section
      className={classes.card}
      aria-labelledby={headingId(limit)}
      data-step={step}
      aria-busy={one.lock === 'busy'}
    >
      <h3 className={classes.title} id={headingId(limit)} tabIndex={-1}>
        {t(`limits.times.${limit.time}`)}
      </h3>
      <Usage {...limit} />
      <dl className={classes.details}>
        <DetailRow name={t('limits.own')} value={limit.own === null ? t('limits.ownNone') : words.amount(limit.own)} />
        <DetailRow
          name={t('limits.global')}
          value={limit.global === null ? t('limits.noLimit') : words.amount(limit.global)}
        />
      </dl>
      <Why rules={limitReasons(limit)} about={words.name} />
      {limit.pending !== null && step === 'resting' && <PendingLimit limit={limit} pending={limit.pending} one={one} />}
      {step === 'resting' && one.lock === 'otherChange' && (
        <p className="soft" id={lockId(limit)}>
          {t('limits.locked')}
        </p>
      )}
      {step === 'resting' && (
        <div className="row">
          <Button
            variant={isSet ? 'default' : 'filled'}
            disabled={one.lock !== null}
            describedBy={one.lock === 'otherChange' ? lockId(limit) : undefined}
            label={t(isSet ? 'limits.changeName' : 'limits.setName', { name: words.nameInside })}
            onClick={one.edit}
          >
            {t(isSet ? 'limits.change' : 'limits.set')}
          </Button>
        </div>
      )}
      {step === 'editing' && <LimitForm limit={limit} one={one} />}
      {step === 'confirming' && <LimitConfirm limit={limit} one={one} />}
    </section>
  );
}

function Usage(limit: LimitDetails) {
  const { t } = useTranslation();
  const words = useLimitWords(limit);
  const language = useLanguage();
  const amount = amountInForce(limit);
  const { usage } = limit;
  if (usage === null) return null;
  return (
    <div className={classes.usage}>
      <p className={classes.left}>
        <span className={classes.label}>{t('limits.left')}</span>
        <span className={classes.amount}>{usage.left === null ? t('limits.noLimit') : words.left(usage.left)}</span>
      </p>
      {amount === null ? (
        <p>{t('limits.used', { used: words.amount(usage.used) })}</p>
      ) : (
        <LimitBar
          label={words.name}
          used={usage.used}
          amount={amount}
          text={t('limits.usedOf', { used: words.amount(usage.used), amount: words.amount(amount) })}
        />
      )}
      <p className={classes.resets}>
        {t('limits.resets', {
          date: formatDate(usage.resetsAt, language),
          time: formatTime(usage.resetsAt, language),
        })}
      </p>
    </div>
  );
}

function DetailRow({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div className={classes.detail}>
      <dt>{name}</dt>
      <dd className={classes.value}>{value}</dd>
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
