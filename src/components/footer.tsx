import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from './app-link.tsx';
import classes from './footer.module.css';

export interface FooterProps {
  /** The number of the operator's licence; null while it is not known. */
  readonly licence: string | null;
  /** What a visitor can change here, beside the links. */
  readonly settings?: ReactNode;
}

const LINKS = [
  ['responsibleGambling', '/responsibleGambling'],
  ['regulations', '/regulations'],
  ['faq', '/FAQ'],
  ['contact', '/contact'],
] as const;

/** The 18+ and licence notice with the links that belong to it, on every public page (NAV-12). */
export function Footer({ licence, settings }: FooterProps) {
  const { t } = useTranslation();
  return (
    <footer className={classes.footer}>
      <nav aria-label={t('core.footer.label')}>
        <ul className={classes.links}>
          {LINKS.map(([name, to]) => (
            <li key={name}>
              <AppLink className={classes.link} to={to}>
                {t(`core.footer.${name}`)}
              </AppLink>
            </li>
          ))}
        </ul>
      </nav>
      {settings}
      <p className={classes.notice}>
        <span className={classes.age} aria-hidden="true">
          18+
        </span>
        <span>
          {t('core.footer.adultsOnly')}
          {licence !== null && <> {t('core.footer.licence', { number: licence })}</>}
        </span>
      </p>
    </footer>
  );
}
