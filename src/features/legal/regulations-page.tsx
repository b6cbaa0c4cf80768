import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LEGAL_TYPE_CODES, type LegalDocument, type LegalTypeCode } from '../../../contract/legal.ts';
import { fileIn } from '../../../domain/legal/legal-files.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { FailureState } from '../../components/feedback/failure-state.tsx';
import { LinkButton } from '../../components/navigation/link-button.tsx';
import { PageFrame } from '../../components/layout/page-frame.tsx';
import { RichText } from '../../components/content/rich-text.tsx';
import { TextSkeleton } from '../../components/feedback/skeletons.tsx';
import { activeDocumentsQuery } from '../../queries/legal.ts';
import { queryClient } from '../../queries/query-client.ts';
import classes from './regulations-page.module.css';

/** The documents in force; public (LEG-05). */
export function RegulationsPage() {
  const { t } = useTranslation();
  return (
    <PageFrame title={t('legal.regulations.title')} lead={t('legal.regulations.lead')}>
      <QueryClientProvider client={queryClient}>
        <Documents />
      </QueryClientProvider>
    </PageFrame>
  );
}

function Documents() {
  const { t } = useTranslation();
  const { data, error, isError, isFetching, refetch } = useQuery(activeDocumentsQuery(useLanguage()));
  if (data === undefined && isError) {
    return (
      <FailureState
        title={t('legal.regulations.loadFailed')}
        error={error}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data === undefined) return <TextSkeleton lines={4} />;
  if (data.length === 0) {
    return (
      <div className="stack">
        <p>{t('legal.regulations.empty')}</p>
        <p className="soft">{t('legal.regulations.emptyHelp')}</p>
        <p>
          <LinkButton to="/contact" variant="default">
            {t('legal.regulations.contact')}
          </LinkButton>
        </p>
      </div>
    );
  }
  return (
    <ul className={classes.list}>
      {data.map((document) => (
        <DocumentItem key={document.id} document={document} />
      ))}
    </ul>
  );
}

/** A document of an unknown type has its own name as title (reading 77). */
function isKnownType(code: string): code is LegalTypeCode {
  return LEGAL_TYPE_CODES.some((known) => known === code);
}

function DocumentItem({ document }: { readonly document: LegalDocument }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <li className={classes.item}>
      {isKnownType(document.typeCode) && <p className="soft">{t(`legal.regulations.types.${document.typeCode}`)}</p>}
      <h2>{document.typeName}</h2>
      {document.description !== null && document.description !== '' && <RichText html={document.description} />}
      <p>
        <AppLink className="alone" to={fileIn(document.file, language)}>
          {t('legal.regulations.file', { name: document.typeName })}
        </AppLink>
      </p>
    </li>
  );
}
