import { useTranslation } from 'react-i18next';
import { ACCESSIBILITY_AUTHORITY, ACCESSIBILITY_STATEMENT } from '../../../domain/accessibility-statement.ts';
import { BRAND } from '../../../domain/brand.ts';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { PageFrame } from '../../components/layout/page-frame.tsx';
import { Points, Section } from '../../components/layout/section.tsx';
import { formatInstant } from '../../i18n/dates.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import classes from './accessibility-page.module.css';
import { ContactWays } from './contact-ways.tsx';

const { email, phone } = ACCESSIBILITY_AUTHORITY;

/** The statement that the European Accessibility Act asks for: what the service is, what it meets, what it lacks. */
export function AccessibilityPage() {
  const { t } = useTranslation();
  const date = formatInstant(ACCESSIBILITY_STATEMENT.date, 'D MMMM YYYY', useLanguage());
  return (
    <PageFrame title={t('accessibility.title')} lead={t('accessibility.lead')}>
      <Section title={t('accessibility.report')}>
        <p>{t('accessibility.reportText')}</p>
        <ContactWays />
      </Section>
      <Section title={t('accessibility.met')}>
        <p>{t('accessibility.metText')}</p>
        <Points
          points={[
            t('accessibility.metKeyboard'),
            t('accessibility.metReader'),
            t('accessibility.metText200'),
            t('accessibility.metColours'),
            t('accessibility.metMotion'),
            t('accessibility.metErrors'),
            t('accessibility.metTime'),
          ]}
        />
        <Figures />
      </Section>
      <Section title={t('accessibility.gaps')}>
        <p>{t('accessibility.gapsText')}</p>
        <Points points={[t('accessibility.gapsAudit'), t('accessibility.gapsPeople'), t('accessibility.gapsOthers')]} />
      </Section>
      <Section title={t('accessibility.complaint')}>
        <p>{t('accessibility.complaintText')}</p>
        <Points
          points={[
            t('accessibility.complaintName'),
            t('accessibility.complaintContact'),
            t('accessibility.complaintWhat'),
            t('accessibility.complaintWhy'),
          ]}
        />
        <p>{t('accessibility.complaintDays')}</p>
        <p>{t('accessibility.authority')}</p>
        <ul className="list">
          <li>
            {t('accessibility.authorityEmail')}: <AppLink to={`mailto:${email}`}>{email}</AppLink>
          </li>
          <li>
            {t('accessibility.authorityPhone')}: <AppLink to={`tel:+48${phone.replaceAll(/\s/g, '')}`}>{phone}</AppLink>
          </li>
        </ul>
      </Section>
      <Section title={t('accessibility.service')}>
        <p>{t('accessibility.serviceText', { brand: BRAND })}</p>
        <p>{t('accessibility.serviceHow')}</p>
        <AppLink className="alone" to="/FAQ">
          {t('accessibility.faq')}
        </AppLink>
        <p>{t('accessibility.law')}</p>
        <p className="soft">{t('accessibility.dated', { date })}</p>
      </Section>
    </PageFrame>
  );
}

/** How many criteria of the guidelines are tested, and how many only a person can judge. */
function Figures() {
  const { t } = useTranslation();
  const { criteria, tested, judged, absent } = ACCESSIBILITY_STATEMENT;
  const figures = [
    [t('accessibility.figuresAll'), criteria],
    [t('accessibility.figuresTested'), tested],
    [t('accessibility.figuresJudged'), judged],
    [t('accessibility.figuresAbsent'), absent],
  ] as const;
  return (
    <>
      <h3>{t('accessibility.figures')}</h3>
      <dl className={classes.figures}>
        {figures.map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
