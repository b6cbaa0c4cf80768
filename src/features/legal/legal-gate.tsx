import { useTranslation } from 'react-i18next';
import type { LegalDocument } from '../../../contract/legal.ts';
import type { LegalStatus } from '../../../machines/session/legal-gate/legal-gate.selectors.ts';
import { fileIn, shownChanges } from '../../../domain/legal/legal-files.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { Button } from '../../components/form/button.tsx';
import { CheckboxField } from '../../components/form/choice/checkbox-field.tsx';
import { Dialog } from '../../components/overlay/dialog.tsx';
import { labelId } from '../../components/form/field.ts';
import { Notice } from '../../components/feedback/notice.tsx';
import { RichText } from '../../components/content/rich-text.tsx';
import classes from './legal-gate.module.css';
import { useLegalGate, type LegalGateViewModel, type LegalGateIntents } from './use-legal-gate.ts';

type Gate = LegalGateViewModel & LegalGateIntents;

/** Shows the next document that blocks the app until a decision; one dialog at a time. */
export function LegalGate() {
  const gate = useLegalGate();
  const { status, document } = gate;
  if (status === null || document === null) return null;
  if (status === 'refreshFailed') return <RefreshFailedDialog {...gate} />;
  return <DocumentDialog key={document.id} gate={gate} status={status} document={document} />;
}

interface DocumentDialogProps {
  readonly gate: Gate;
  readonly status: LegalStatus;
  readonly document: LegalDocument;
}

/** One document; the confirmation of a rejection replaces it, and cancelling restores it unchanged (LEG-04). */
function DocumentDialog({ gate, status, document }: DocumentDialogProps) {
  const { t } = useTranslation();
  const isQuestion = status === 'confirmingReject';
  return (
    <Dialog
      opened
      name="legalGate"
      question={isQuestion ? 'reject' : 'document'}
      focusesHeading={!isQuestion}
      title={isQuestion ? t('legal.reject.title') : document.typeName}
      onClose={null}
      actions={isQuestion ? <RejectActions {...gate} /> : <DocumentActions {...gate} status={status} />}
    >
      {isQuestion ? <p>{t('legal.reject.info')}</p> : <Document gate={gate} status={status} document={document} />}
    </Dialog>
  );
}

function DocumentActions({ status, reject, accept }: Omit<Gate, 'status'> & { readonly status: LegalStatus }) {
  const { t } = useTranslation();
  const isBusy = status === 'accepting' || status === 'refreshing';
  return (
    <>
      <Button variant="default" disabled={isBusy} onClick={reject}>
        {t('legal.gate.reject')}
      </Button>
      <Button
        disabled={status === 'reading'}
        loading={isBusy}
        describedBy={status === 'reading' ? labelId('accepted') : undefined}
        onClick={accept}
      >
        {t('legal.gate.accept')}
      </Button>
    </>
  );
}

function Document({ gate, status, document }: DocumentDialogProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const isBusy = status === 'accepting' || status === 'refreshing';
  const changes = shownChanges(document.changes);
  return (
    <div className="stack">
      <p>{t('legal.gate.lead')}</p>
      {document.description !== null && document.description !== '' && (
        <RichText html={document.description} linksOutside />
      )}
      {changes.length > 0 && (
        <section className={classes.changes}>
          <h3>{t('legal.gate.changes')}</h3>
          <ul className="list">
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        </section>
      )}
      <div className={classes.decision}>
        <CheckboxField
          name="accepted"
          label={t('legal.gate.tick')}
          description={
            <AppLink className={classes.file} to={fileIn(document.file, language)} outside>
              {t('legal.gate.file', { name: document.typeName })}
            </AppLink>
          }
          errors={[]}
          disabled={isBusy}
          value={status !== 'reading'}
          onChange={gate.tick}
        />
      </div>
      {status === 'acceptFailed' && <Notice kind="danger">{t('legal.gate.acceptFailed')}</Notice>}
      {gate.more > 0 && <p className="soft">{t('legal.gate.more', { count: gate.more })}</p>}
    </div>
  );
}

function RejectActions({ confirmReject, cancelReject }: Gate) {
  const { t } = useTranslation();
  return (
    <>
      <Button variant="default" onClick={confirmReject}>
        {t('legal.reject.confirm')}
      </Button>
      <Button focusedFirst onClick={cancelReject}>
        {t('legal.reject.cancel')}
      </Button>
    </>
  );
}

function RefreshFailedDialog({ retry, signOut }: Gate) {
  const { t } = useTranslation();
  return (
    <Dialog
      opened
      name="legalGate"
      title={t('legal.gate.refreshFailedTitle')}
      onClose={null}
      actions={
        <>
          <Button variant="default" onClick={signOut}>
            {t('core.actions.signOut')}
          </Button>
          <Button focusedFirst onClick={retry}>
            {t('core.actions.retry')}
          </Button>
        </>
      }
    >
      <p>{t('legal.gate.refreshFailed')}</p>
    </Dialog>
  );
}
