import { useTranslation } from 'react-i18next';
import { amountInForce, type LimitDetails } from '../../../domain/limits/limit-overview.ts';
import { LIMIT_TYPES } from '../../../domain/limits/limits.ts';
import { Button } from '../../components/form/button.tsx';
import { ChoiceCards } from '../../components/form/choice/choice-cards.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import type { LimitsChoice } from '../../../machines/safer-play/limits/limits.context.ts';
import { useLimitWords } from './limit-words.ts';
import classes from './limits-page.module.css';
import type { LimitsViewModel, LimitsIntents } from './use-limits.ts';

const CHOICES = ['ownLimits', 'minimumRestrictions'] as const satisfies readonly LimitsChoice[];

type LimitsChoiceFormProps = Pick<LimitsViewModel, 'choice' | 'limits'> & Pick<LimitsIntents, 'choose' | 'take'>;

/** The choice of a player who never set a limit: own limits, or only the global ones (LIM-02). */
export function LimitsChoiceForm({ choice, limits, choose, take }: LimitsChoiceFormProps) {
  const { t } = useTranslation();
  const isTaking = choice === 'taking';
  const chosen = choice === 'ownLimits' ? choice : 'minimumRestrictions';
  return (
    <section className={classes.choice} aria-labelledby="limits-choice">
      <h2 id="limits-choice">{t('limits.choice.title')}</h2>
      <ChoiceCards
        name="limitsChoice"
        legend={t('limits.choice.legend')}
        options={CHOICES.map((code) => ({
          code,
          name: t(`limits.choice.${code}.name`),
          description: t(`limits.choice.${code}.description`),
        }))}
        value={chosen}
        errors={[]}
        disabled={isTaking}
        onChange={choose}
      />
      {chosen === 'minimumRestrictions' && (
        <section className={classes.common} aria-labelledby="limits-common">
          <h3 id="limits-common">{t('limits.choice.commonTitle')}</h3>
          <dl className={classes.details}>
            {LIMIT_TYPES.toReversed().flatMap((type) =>
              limits
                .filter((limit) => limit.type === type)
                .map((limit) => <CommonLimit key={`${limit.type} ${limit.time}`} {...limit} />),
            )}
          </dl>
        </section>
      )}
      {choice === 'notTaken' && (
        <Notice kind="danger" title={t('limits.choice.notTaken')}>
          {t('limits.choice.notTakenText')}
        </Notice>
      )}
      <div className="row">
        <Button loading={isTaking} onClick={take}>
          {t(chosen === 'ownLimits' ? 'limits.choice.next' : 'limits.choice.take')}
        </Button>
      </div>
    </section>
  );
}

function CommonLimit(limit: LimitDetails) {
  const { t } = useTranslation();
  const words = useLimitWords(limit);
  const amount = amountInForce(limit);
  return (
    <div className={classes.detail}>
      <dt>{words.name}</dt>
      <dd className={classes.value}>{amount === null ? t('limits.noLimit') : words.amount(amount)}</dd>
    </div>
  );
}
