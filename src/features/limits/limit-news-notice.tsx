import { useTranslation } from 'react-i18next';
import type { LimitNews } from '../../../domain/limits/limit-overview.ts';
import { Button } from '../../components/form/button.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { useLimitWords } from './limit-words.ts';

interface LimitNewsNoticeProps {
  readonly news: readonly LimitNews[];
  readonly onRead: () => void;
}

/** The outcome of a requested change, or that it is now in force; stays until acknowledged. */
export function LimitNewsNotice({ news, onRead }: LimitNewsNoticeProps) {
  const { t } = useTranslation();
  const isActive = news.some(({ kind }) => kind === 'loosened');
  return (
    <Notice
      kind="success"
      title={t(isActive ? 'limits.news.loosenedTitle' : 'limits.news.title')}
      actions={
        <Button variant="default" size="sm" onClick={onRead}>
          {t('core.actions.understood')}
        </Button>
      }
    >
      {news.map((one) => (
        <Line key={`${one.type} ${one.time}`} {...one} />
      ))}
    </Notice>
  );
}

function Line({ kind, amount, opensAt, ...key }: LimitNews) {
  const { t } = useTranslation();
  const words = useLimitWords(key);
  const text = kind === 'waits' && opensAt === null ? 'waitsUndated' : kind;
  return (
    <p>{t(`limits.news.${text}`, { name: words.name, amount: words.amount(amount), opens: words.moment(opensAt) })}</p>
  );
}
