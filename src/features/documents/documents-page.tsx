import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PageFrame } from '../../components/layout/page-frame.tsx';
import { accountStatusesQuery } from '../../queries/player.ts';
import { DocumentList } from './document-list.tsx';
import classes from './documents-page.module.css';
import { IdentitySection } from './identity-section.tsx';
import { UploadSection } from './upload-section.tsx';

/** Identity verification: at once by a provider, or by images of documents (VER-02 to VER-06). */
export function DocumentsPage() {
  const { t } = useTranslation();
  const { data } = useQuery({ ...accountStatusesQuery, enabled: false });
  return (
    <PageFrame
      title={t('documents.title')}
      lead={t(data?.identityStatus === 'VERIFIED' ? 'documents.leadVerified' : 'documents.lead')}
      width="wide"
    >
      <div className={classes.columns}>
        <IdentitySection />
        <div className={classes.column}>
          <UploadSection />
          <DocumentList />
        </div>
      </div>
    </PageFrame>
  );
}
