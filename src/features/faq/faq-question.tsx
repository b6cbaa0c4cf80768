import { IconChevronDown } from '../../components/icons/chevron-down.ts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { AppLink } from '../../components/navigation/app-link.tsx';
import classes from './faq-page.module.css';
import type { LinkedQuestion, Question } from './questions.ts';

/** A question that expands to its answer; the one in the URL is expanded, scrolled to and focused. */
export function FaqQuestion({ question }: { readonly question: Question }) {
  const { t } = useTranslation();
  const { id } = question;
  const details = useOpenByUrl(id);
  return (
    <details className={classes.question} id={id} ref={details}>
      <summary className={classes.summary}>
        <h3>{t(`faq.questions.${id}.question`)}</h3>
        <IconChevronDown className={classes.mark} size={20} aria-hidden />
      </summary>
      <div className={classes.answer}>
        <p>{t(`faq.questions.${id}.answer`)}</p>
        <div className={classes.links}>
          {'to' in question && <Onward question={question} />}
          <AppLink className="soft alone" to={`#${id}`}>
            {t('faq.permalink')}
          </AppLink>
        </div>
      </div>
    </details>
  );
}

function Onward({ question: { id, to } }: { readonly question: LinkedQuestion }) {
  const { t } = useTranslation();
  return (
    <AppLink className="alone" to={to}>
      {t(`faq.questions.${id}.link`)}
    </AppLink>
  );
}

function useOpenByUrl(id: string) {
  const { hash, key } = useLocation();
  const details = useRef<HTMLDetailsElement>(null);
  const isNamed = hash === `#${id}`;
  useEffect(() => {
    if (!isNamed) return;
    // After the router has scrolled to the top.
    const frame = requestAnimationFrame(() => {
      const element = details.current;
      if (element === null) return;
      element.open = true;
      element.scrollIntoView({ block: 'start' });
      element.querySelector('summary')?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [isNamed, key]);
  return details;
}
