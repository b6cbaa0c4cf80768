import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from './app-link.tsx';
import { LazyContent, type FooterContent } from './footer.tsx';
import classes from './footer.module.css';

export interface SmallFooterProps {
  /** The operator's licence number; null while unknown. */
  readonly licence: string | null;
  /** Opens the help. */
  readonly help: ReactNode;
  /** The settings of cookies. */
  readonly settings: ReactNode;
}

export interface FoldedFooterProps extends Omit<SmallFooterProps, 'licence'> {
  /** Loaded after the page; null until then. */
  readonly content: FooterContent | null;
  /** Ref of the element that starts the load when it is seen. */
  readonly place: Ref<HTMLDetailsElement>;
}

const LINKS = [
  ['responsibleGambling', '/responsibleGambling'],
  ['terms', '/regulations'],
  ['contact', '/contact'],
  ['accessibility', '/accessibility'],
] as const;

/** Two lines: 18+ and the licence, then the links. */
export function SmallFooter(props: SmallFooterProps) {
  return (
    <footer className={classes.footer} data-small="">
      <div className={classes.inside}>
        <Lines {...props} />
      </div>
    </footer>
  );
}

/** The same, with the operator's own links and sponsors folded: they do not stand in a task's way (NAV-12). */
export function FoldedFooter({ content, place, ...others }: FoldedFooterProps) {
  const { t } = useTranslation();
  return (
    <footer className={classes.footer} data-small="">
      <div className={classes.inside}>
        <Lines licence={content?.licence ?? null} {...others} />
        <details ref={place}>
          <summary className={classes.link}>{t('core.footer.rest')}</summary>
          <div className={classes.late}>{content && <LazyContent content={content} />}</div>
        </details>
      </div>
    </footer>
  );
}

function Lines({ licence, help, settings }: SmallFooterProps) {
  const { t } = useTranslation();
  return (
    <>
      <p>
        {t('core.footer.adults')}
        {licence !== null && <> · {t('core.footer.licenceShort', { number: licence })}</>}
      </p>
      <nav aria-label={t('core.footer.label')}>
        <ul className={classes.links}>
          {LINKS.map(([name, to]) => (
            <li key={name}>
              <AppLink className={classes.link} to={to}>
                {t(`core.footer.${name}`)}
              </AppLink>
            </li>
          ))}
          <li>{help}</li>
          <li>{settings}</li>
        </ul>
      </nav>
    </>
  );
}
