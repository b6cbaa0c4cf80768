import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ContactWays, type ContactWaysProps } from './contact-ways.tsx';
import { Button } from '../form/button.tsx';
import { publishHeight } from '../feedback/published-height.ts';
import classes from './support-card.module.css';

export type ChatFailure = 'blocked' | 'slow' | 'unlicensed' | 'off';

export interface SupportCardProps {
  /** Null while the chat is being opened. */
  readonly failure: ChatFailure | null;
  /** Other contacts of the operator; null if unknown. */
  readonly contact: ContactWaysProps['contact'];
  readonly onRetry: () => void;
  readonly onDismiss: () => void;
}

const publishOwnHeight = publishHeight('--support-height');

/** Shows that the chat is opening, or that it failed, with other contacts (PSH-05). */
export function SupportCard({ failure, contact, onRetry, onDismiss }: SupportCardProps) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const hasFailed = failure !== null;
  useEffect(() => {
    // The toast that led here is closed, and its focus lost.
    if (hasFailed && document.activeElement === document.body) heading.current?.focus();
  }, [hasFailed]);
  return (
    <section
      className={classes.card}
      ref={publishOwnHeight}
      aria-label={t('support.card')}
      data-failed={hasFailed || undefined}
    >
      <div role="status" className={classes.words}>
        <h2 className={classes.title} ref={heading} tabIndex={-1}>
          {t(hasFailed ? 'support.failed.title' : 'support.opening.title')}
        </h2>
        <p>{hasFailed ? t(`support.failed.${failure}`) : t('support.opening.text')}</p>
        {hasFailed && contact && <p>{t('support.failed.instead')}</p>}
      </div>
      {hasFailed && <ContactWays contact={contact} onFollow={onDismiss} />}
      <div className={classes.actions}>
        {hasFailed && failure !== 'off' && (
          <Button size="sm" onClick={onRetry}>
            {t('core.actions.retry')}
          </Button>
        )}
        <Button variant="default" size="sm" onClick={onDismiss}>
          {t(hasFailed ? 'core.actions.close' : 'support.opening.cancel')}
        </Button>
      </div>
    </section>
  );
}
