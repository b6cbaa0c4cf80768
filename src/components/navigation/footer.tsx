import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { allowedPicture } from '../content/allowed-picture.ts';
import { AppLink } from './app-link.tsx';
import classes from './footer.module.css';

interface SocialLink {
  readonly name: string;
  readonly url: string;
  readonly icon: string | null;
}

interface FooterSection {
  readonly title: string;
  readonly links: readonly { readonly label: string; readonly url: string }[];
}

interface Sponsor {
  readonly name: string;
  readonly url: string | null;
  readonly logoUrl: string | null;
}

/** The footer's content from the gateway; an empty list if there is none or it failed to load. */
export interface FooterContent {
  readonly sections: readonly FooterSection[];
  readonly socialLinks: readonly SocialLink[];
  readonly sponsors: readonly Sponsor[];
  /** The operator's licence number; null while unknown. */
  readonly licence: string | null;
}

export interface FooterProps {
  /** Loaded after the page; null until then. */
  readonly content: FooterContent | null;
  /** Ref of the content's element. */
  readonly place?: Ref<HTMLDivElement>;
  /** The visitor's settings, beside the links. */
  readonly settings?: ReactNode;
}

const LINKS = [
  ['responsibleGambling', '/responsibleGambling'],
  ['regulations', '/regulations'],
  ['faq', '/FAQ'],
  ['contact', '/contact'],
  ['accessibility', '/accessibility'],
] as const;

/** On every public page: the 18+ and licence notice with its links, then the operator's own links (NAV-12). */
export function Footer({ content, place, settings }: FooterProps) {
  const { t } = useTranslation();
  const licence = content?.licence ?? null;
  return (
    <footer className={classes.footer}>
      <div className={classes.inside}>
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
        {settings !== undefined && <div className={classes.links}>{settings}</div>}
        <p className={classes.notice}>
          <span className={classes.age} aria-hidden="true">
            18+
          </span>
          <span>
            {t('core.footer.adultsOnly')}
            {licence !== null && <> {t('core.footer.licence', { number: licence })}</>}
          </span>
        </p>
        <div className={classes.late} ref={place} data-awaited={content === null || undefined}>
          {content && <LazyContent content={content} />}
        </div>
      </div>
    </footer>
  );
}

/** What the gateway has for the footer. */
export function LazyContent({ content: { sections, socialLinks, sponsors } }: { readonly content: FooterContent }) {
  const { t } = useTranslation();
  return (
    <>
      <div className={classes.sections}>
        {sections.map(({ title, links }) => (
          <LinkSection key={title} title={title} links={links} />
        ))}
        {socialLinks.length > 0 && (
          <LinkSection
            title={t('core.footer.social')}
            links={socialLinks.map(({ name, url }) => ({ label: name, url }))}
          />
        )}
      </div>
      {sponsors.length > 0 && (
        <section aria-label={t('core.footer.sponsors')}>
          <p className={classes.title}>{t('core.footer.sponsors')}</p>
          <ul className={classes.sponsors}>
            {sponsors.map((sponsor) => (
              <li key={sponsor.name}>
                <SponsorMark sponsor={sponsor} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function LinkSection({ title, links }: FooterSection) {
  return (
    <nav aria-label={title}>
      <p className={classes.title}>{title}</p>
      <ul className={classes.column}>
        {links.map(({ label, url }) => (
          <li key={url}>
            <AppLink className={classes.link} to={url}>
              {label}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function SponsorMark({ sponsor: { name, url, logoUrl } }: { readonly sponsor: Sponsor }) {
  const logo = logoUrl === null ? null : allowedPicture(logoUrl, location.href);
  const mark = (
    <>
      {logo !== null && <img src={logo} alt="" width={40} height={40} loading="lazy" />}
      <span>{name}</span>
    </>
  );
  return url === null ? (
    <span className={classes.sponsor}>{mark}</span>
  ) : (
    <AppLink className={classes.sponsor} to={url}>
      {mark}
    </AppLink>
  );
}
