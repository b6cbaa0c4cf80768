import { useTranslation } from 'react-i18next';
import type { LegalDocument } from '../../../contract/legal.ts';
import { fileIn, shownChanges } from '../../../domain/legal/legal-files.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { Button } from '../../components/form/button.tsx';
import { CheckboxField } from '../../components/form/choice/checkbox-field.tsx';
import { Dialog } from '../../components/overlay/dialog.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { RichText } from '../../components/content/rich-text.tsx';
import classes from './legal-gate.module.css';
import { useLegalGate, type LegalGateViewModel, type LegalGateIntents } from './use-legal-gate.ts';

type Gate = LegalGateViewModel & LegalGateIntents;

/** Id of the text that says why Accept is disabled. */
const REASON = 'legal-gate-reason';

/** Shows the next document that blocks the app until a decision; one dialog at a time. */
export function LegalGate() {
  const gate = useLegalGate();
  if (gate === null) return null;
  if (gate.status === 'refreshFailed') return <RefreshFailedDialog {...gate} />;
  return <DocumentDialog key={gate.document.id} {...gate} />;
}

/** One document; the confirmation of a rejection replaces it, and cancelling restores it unchanged (LEG-04). */
function DocumentDialog(gate: Gate) {
  const { t } = useTranslation();
  const { status, document } = gate;
  const isQuestion = status === 'confirmingReject';
  return (
    <Dialog
      opened
      name="legalGate"
      question={isQuestion ? 'reject' : 'document'}
      focusesHeading={!isQuestion}
      title={isQuestion ? t('legal.reject.title') : document.typeName}
      onClose={null}
      decision={isQuestion ? null : <Decision {...gate} />}
      problem={status === 'acceptFailed' ? <Notice kind="danger">{t('legal.gate.acceptFailed')}</Notice> : null}
      actions={isQuestion ? <RejectActions {...gate} /> : <DocumentActions {...gate} />}
    >
      {isQuestion ? (
        <p className={classes.info}>{t('legal.reject.info')}</p>
      ) : (
        <Document document={document} more={gate.more} />
      )}
    </Dialog>
  );
}

function DocumentActions({ status, reject, accept }: Gate) {
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
        describedBy={status === 'reading' ? REASON : undefined}
        onClick={accept}
      >
        {t('legal.gate.accept')}
      </Button>
    </>
  );
}

/** The box with its file, and why Accept is disabled; always in sight together with the buttons. */
function Decision({ status, document, tick }: Gate) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <>
      <CheckboxField
        name="accepted"
        label={t('legal.gate.tick')}
        description={
          <AppLink className={classes.file} to={fileIn(document.file, language)} outside>
            {t('legal.gate.file', { name: document.typeName })}
          </AppLink>
        }
        errors={[]}
        disabled={status === 'accepting' || status === 'refreshing'}
        value={status !== 'reading'}
        onChange={tick}
      />
      <p className={classes.reason} id={REASON} data-met={status === 'reading' ? undefined : ''}>
        {t('legal.gate.tickFirst')}
      </p>
    </>
  );
}

function Document({ document, more }: { readonly document: LegalDocument; readonly more: number }) {
  const { t } = useTranslation();
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
      {more > 0 && <p className="soft">{t('legal.gate.more', { count: more })}</p>}
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
