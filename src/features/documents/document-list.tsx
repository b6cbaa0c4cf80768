import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { DocumentImage } from '../../../contract/documents.ts';
import { formatDate } from '../../i18n/dates.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { animatedChildren } from '../../components/feedback/animated-children.ts';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { FailureState } from '../../components/feedback/failure-state.tsx';
import { TextSkeleton } from '../../components/feedback/skeletons.tsx';
import { StatusBadge, type StatusKind } from '../../components/feedback/status-badge.tsx';
import { documentsQuery } from '../../queries/documents.ts';
import classes from './documents-page.module.css';

const KINDS = {
  VERIFIED: 'success',
  UNVERIFIED: 'waiting',
  REJECTED: 'danger',
} as const satisfies Record<DocumentImage['status'], StatusKind>;

/** The player's uploaded documents and their verification status (VER-06). */
export function DocumentList() {
  const { t } = useTranslation();
  return (
    <section className={classes.section} aria-labelledby="documents-list">
      <h2 id="documents-list">{t('documents.list.title')}</h2>
      <Documents />
    </section>
  );
}

function Documents() {
  const { t } = useTranslation();
  const { data, error, isError, isFetching, refetch } = useQuery(documentsQuery);
  if (data === undefined && isError) {
    return (
      <FailureState
        title={t('documents.list.loadFailed')}
        error={error}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data === undefined) return <TextSkeleton lines={3} />;
  if (data.length === 0) {
    return <EmptyState heading="h3" title={t('documents.list.empty')} text={t('documents.list.emptyHelp')} />;
  }
  return (
    <ul className={classes.list} ref={animatedChildren}>
      {data.map((document) => (
        <DocumentItem key={document.id} document={document} />
      ))}
    </ul>
  );
}

function DocumentItem({ document }: { readonly document: DocumentImage }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <li className={classes.item}>
      <span className={classes.name}>{document.fileName}</span>
      <StatusBadge kind={KINDS[document.status]} label={t(`documents.status.${document.status}.name`)} />
      <span className={classes.text}>{t(`documents.status.${document.status}.text`)}</span>
      {document.createdOn !== null && (
        <span className={classes.text}>
          {t('documents.list.sentOn', { date: formatDate(Date.parse(document.createdOn), language) })}
        </span>
      )}
    </li>
  );
}
