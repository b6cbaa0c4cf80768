import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { HELPLINE } from '../../../domain/contact/helpline.ts';
import { isProtectivePage } from '../../../domain/messages/quiet-pages.ts';
import { FailureState } from '../../components/feedback/failure-state.tsx';
import { TextSkeleton } from '../../components/feedback/skeletons.tsx';
import { Button } from '../../components/form/button.tsx';
import { IconChevronDown } from '../../components/icons/chevron-down.ts';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { ContactWays } from '../../components/navigation/contact-ways.tsx';
import { Dialog } from '../../components/overlay/dialog.tsx';
import type { Question } from '../../features/faq/questions.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { contactDataQuery } from '../../queries/content.ts';
import { queryClient } from '../../queries/query-client.ts';
import { useActor } from '../../system/actors.ts';
import { useIsOpen } from '../../system/open-dialog.ts';
import classes from './help-dialog.module.css';
import { questionsFor } from './help-questions.ts';

/** Help on every page: chat, phone, the three questions that fit the page, and the helpline for gambling problems. */
export function HelpDialog() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const app = useActor('app');
  const dialogs = useActor('dialogs');
  // Somebody who looks for a way to stop playing finds the helpline first.
  const isProtective = isProtectivePage(pathname);
  const close = () => dialogs.send({ type: 'dialogs.closed' });
  const openChat = () => {
    close();
    app.send({ type: 'chat.asked' });
  };
  return (
    <Dialog
      opened={useIsOpen('help')}
      name="help"
      title={t('core.help')}
      focusesHeading
      onClose={close}
      actions={<Button onClick={openChat}>{t('core.actions.support')}</Button>}
    >
      <div className="stack">
        {isProtective && <Helpline />}
        <Contact onFollow={close} />
        <section aria-label={t('support.help.questions')}>
          <h3>{t('support.help.questions')}</h3>
          {questionsFor(pathname).map((question) => (
            <Answer key={question.id} question={question} onFollow={close} />
          ))}
          <AppLink className={classes.line} to="/FAQ" onFollow={close}>
            {t('support.help.all')}
          </AppLink>
        </section>
        {!isProtective && <Helpline />}
      </div>
    </Dialog>
  );
}

function Contact({ onFollow }: { readonly onFollow: () => void }) {
  const { t } = useTranslation();
  const { data, error, isError, isFetching, refetch } = useQuery(contactDataQuery(useLanguage()), queryClient);
  if (data === undefined && !isError) return <TextSkeleton lines={3} />;
  return (
    <div className={classes.ways}>
      {data === undefined && (
        <FailureState
          title={t('support.help.failed')}
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      <ContactWays contact={data ?? null} onFollow={onFollow} />
    </div>
  );
}

interface AnswerProps {
  readonly question: Question;
  readonly onFollow: () => void;
}

function Answer({ question, onFollow }: AnswerProps) {
  const { t } = useTranslation();
  return (
    <details className={classes.question}>
      <summary className={classes.summary}>
        {t(`faq.questions.${question.id}.question`)}
        <IconChevronDown className={classes.mark} size={20} aria-hidden />
      </summary>
      <div className={classes.answer}>
        <p>{t(`faq.questions.${question.id}.answer`)}</p>
        {'to' in question && (
          <AppLink className={classes.line} to={question.to} onFollow={onFollow}>
            {t(`faq.questions.${question.id}.link`)}
          </AppLink>
        )}
      </div>
    </details>
  );
}

function Helpline() {
  const { t } = useTranslation();
  return (
    <section className={classes.helpline} aria-label={t('support.help.helpline.title')}>
      <h3>{t('support.help.helpline.title')}</h3>
      <p>{t('support.help.helpline.text')}</p>
      <AppLink className={classes.line} to={`tel:${HELPLINE}`}>
        {t('support.help.helpline.call')}
      </AppLink>
    </section>
  );
}
