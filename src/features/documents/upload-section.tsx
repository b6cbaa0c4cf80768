import { useTranslation } from 'react-i18next';
import { SupportLink } from '../../components/navigation/support-link.tsx';
import { useSupport } from '../../system/support.ts';
import { FileDrop } from '../../components/form/file/file-drop.tsx';
import { FileList } from '../../components/form/file/file-list.tsx';
import { CardsSkeleton } from '../../components/feedback/skeletons.tsx';
import classes from './documents-page.module.css';
import { useUpload, type UploadViewModel } from './use-upload.ts';

const MEGABYTE = 1024 * 1024;

/** Sends images of documents (VER-06). */
export function UploadSection() {
  const { t } = useTranslation();
  const upload = useUpload();
  return (
    <section className={classes.section} aria-labelledby="documents-upload">
      <header className={classes.head}>
        <h2 id="documents-upload">{t('documents.upload.title')}</h2>
        <p className="soft">{t('documents.upload.text')}</p>
      </header>
      {upload ? <Upload {...upload} /> : <CardsSkeleton cards={1} />}
    </section>
  );
}

function Upload({ isBusy, sent, ...files }: UploadViewModel) {
  const support = useSupport();
  const { t } = useTranslation();
  if (files.max <= 0 && !isBusy) {
    const limits = { size: Math.floor(files.maxSize / MEGABYTE), name: files.maxName };
    return (
      <>
        <div className={classes.full}>
          <p>{t('documents.upload.full', { count: sent })}</p>
          <p className="soft">{t('documents.upload.fullHelp')}</p>
          <SupportLink {...support} variant="default">
            {t('documents.upload.fullAction')}
          </SupportLink>
        </div>
        {files.files.length > 0 && <FileList {...files} limits={limits} />}
      </>
    );
  }
  return (
    <>
      <FileDrop name="documents" label={t('documents.upload.label')} errors={[]} {...files} />
      {isBusy && (
        <p className="soft" role="status">
          {t('documents.upload.underWay')}
        </p>
      )}
    </>
  );
}
