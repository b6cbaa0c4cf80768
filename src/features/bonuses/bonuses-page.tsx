import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Link } from '../../components/navigation/link.tsx';
import { bonusProblemLink, type BonusProblem } from '../../../domain/incentives/bonus-errors.ts';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { LazyWhy } from '../../components/feedback/lazy-why.tsx';
import { PageFrame } from '../../components/layout/page-frame.tsx';
import { BONUS_LISTS, bonusListOf, type BonusList as ListName } from '../../queries/bonuses.ts';
import { bonusCountsQuery } from '../../queries/counts.ts';
import { AbandonDialog } from './abandon-dialog.tsx';
import { BonusList } from './bonus-list.tsx';
import classes from './bonuses-page.module.css';
import { CodeForm } from './code-form.tsx';
import { useBonusAction, type BonusActions } from './use-bonus-action.ts';
import { useListFocus } from './use-list-focus.ts';

/** Bonuses and free bets in three lists, and the forms for codes (BON-01 to BON-07). */
export function BonusesPage() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const actions = useBonusAction();
  const list = bonusListOf(search.get('type'));
  useListFocus(list);
  return (
    <PageFrame title={t('account.bonuses.title')} lead={t('account.bonuses.lead')} width="wide">
      <div className={classes.columns}>
        <div className={classes.main}>
          <Tabs list={list} onChange={actions.changeList} />
          <ActionNotice {...actions} />
          <BonusList list={list} onlyFreebets={search.get('kind') === 'freebet'} actions={actions} />
        </div>
        <aside className={classes.codes} aria-labelledby="bonus-codes">
          <h2 id="bonus-codes">{t('account.bonuses.codes')}</h2>
          <CodeForm kind="promocode" />
          <CodeForm kind="referralCode" />
        </aside>
      </div>
      <AbandonDialog {...actions} />
    </PageFrame>
  );
}

interface TabsProps {
  readonly list: ListName;
  readonly onChange: () => void;
}

const COUNTS = { available: 'availableAmount', accepted: 'acceptedAmount', passed: 'passedAmount' } as const;

function Tabs({ list, onChange }: TabsProps) {
  const { t } = useTranslation();
  const { data: counts } = useQuery(bonusCountsQuery);
  return (
    <nav aria-label={t('account.bonuses.lists')}>
      <ul className={classes.tabs}>
        {BONUS_LISTS.map((type) => (
          <li key={type}>
            <Link
              className={classes.tab}
              to={`/profile/bonuses?type=${type}`}
              aria-current={type === list ? 'page' : undefined}
              onClick={onChange}
            >
              {t(`account.bonuses.types.${type}`)}
              {counts && ' '}
              {counts && <span className={classes.count}>{counts[COUNTS[type]]}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The code behind each problem (docs/errors.md). */
const REFUSALS = {
  bonusLimit: 'ACTIVE_BONUS_LIMIT_REACHED',
  freebetLimit: 'ACTIVE_FREEBET_LIMIT_REACHED',
  accept: 'BONUS_NOT_AVAILABLE',
  abandon: 'BONUS_CANNOT_BE_ABANDONED',
} as const satisfies Record<BonusProblem, string>;

/** The last action's failure (BON-05). */
function ActionNotice({ status, bonus, problem, changeList }: BonusActions) {
  const { t } = useTranslation();
  if (status === 'failed') {
    return (
      <Notice kind="danger" title={bonus?.title ?? ''}>
        {t('account.bonuses.errors.network')}
      </Notice>
    );
  }
  if (status !== 'refused' || problem === null) return null;
  return (
    <Notice
      kind={bonusProblemLink(problem) === null ? 'danger' : 'attention'}
      title={bonus?.title ?? ''}
      actions={<ProblemLink problem={problem} onFollow={changeList} />}
    >
      {t(`account.bonuses.errors.${problem}`)}
      <LazyWhy rules={[REFUSALS[problem]]} about={bonus?.title ?? ''} />
    </Notice>
  );
}

function ProblemLink({ problem, onFollow }: { readonly problem: BonusProblem; readonly onFollow: () => void }) {
  const { t } = useTranslation();
  const to = bonusProblemLink(problem);
  if (to === null) return null;
  const label = problem === 'freebetLimit' ? 'freebetLimitLink' : 'bonusLimitLink';
  return (
    <AppLink to={to} onFollow={onFollow}>
      {t(`account.bonuses.errors.${label}`)}
    </AppLink>
  );
}
