import { useTranslation } from 'react-i18next';
import type { BonusTerms as Terms } from '../../../domain/incentives/bonus-terms.ts';
import { fromWire } from '../../../domain/money/money.ts';
import { formatDateTime } from '../../i18n/dates.ts';
import { formatMoney } from '../../i18n/money.ts';
import { formatOdds } from '../../i18n/numbers.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import classes from './bonus-terms.module.css';

/** The terms of an offer, shown before it is accepted (reading 83). */
export function BonusTerms({ terms }: { readonly terms: Terms | null }) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (terms === null) return <p className={classes.text}>{t('dialogs.terms.unknown')}</p>;
  const odds =
    terms.odds === undefined ? null : (
      <Term name={t('dialogs.terms.odds')}>
        {terms.odds === null ? t('dialogs.terms.anyOdds') : formatOdds(terms.odds, language)}
      </Term>
    );
  if (terms.kind === 'freebet') {
    return (
      <div className={classes.terms}>
        <p className={classes.text}>{t('dialogs.terms.freebet')}</p>
        {odds !== null && <dl className={classes.list}>{odds}</dl>}
      </div>
    );
  }
  const { required, deadline } = terms;
  return (
    <dl className={classes.list}>
      <Term name={t('dialogs.terms.turnover')}>
        {required === 0 ? t('dialogs.terms.noTurnover') : formatMoney(fromWire(required))}
      </Term>
      {required > 0 && (
        <Term name={t('dialogs.terms.deadline')}>
          {deadline === null
            ? t('dialogs.terms.noDeadline')
            : t('dialogs.terms.until', { date: formatDateTime(deadline, language) })}
        </Term>
      )}
      {odds}
    </dl>
  );
}

function Term({ name, children }: { readonly name: string; readonly children: string }) {
  return (
    <div className={classes.term}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
