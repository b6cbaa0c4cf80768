import { useTranslation } from 'react-i18next';
import { HELPLINE } from '../../../domain/contact/helpline.ts';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { PageFrame } from '../../components/layout/page-frame.tsx';
import { Points, Section } from '../../components/layout/section.tsx';
import classes from './responsible-gambling-page.module.css';

const BEHAVIOURAL = 'https://www.uzaleznieniabehawioralne.pl';
const ANONYMOUS = 'https://www.anonimowihazardzisci.org';

/** Tools that limit play, each with its page. */
const TOOLS = [
  ['limits', '/profile/settings/limits'],
  ['timeOut', '/profile/settings/accountSettings/timeout'],
  ['selfExclusion', '/profile/settings/accountSettings/selfExclusion'],
  ['closeAccount', '/profile/settings/accountSettings/closeAccount'],
] as const;

/** Contacts for help come first. */
export function ResponsibleGamblingPage() {
  const { t } = useTranslation();
  return (
    <PageFrame title={t('public.responsibleGambling.title')} lead={t('public.responsibleGambling.lead')}>
      <div className={classes.now}>
        <Section title={t('public.responsibleGambling.now')}>
          <AppLink className={classes.call} to={`tel:${HELPLINE}`}>
            {t('public.responsibleGambling.call')}
          </AppLink>
          <p>{t('public.responsibleGambling.nowText')}</p>
          <p className="soft">{t('public.responsibleGambling.nowCrisis')}</p>
        </Section>
      </div>
      <Section title={t('public.responsibleGambling.signs')}>
        <p>{t('public.responsibleGambling.signsText')}</p>
        <Points
          points={[
            t('public.responsibleGambling.signChase'),
            t('public.responsibleGambling.signHide'),
            t('public.responsibleGambling.signBorrow'),
            t('public.responsibleGambling.signStakes'),
            t('public.responsibleGambling.signIrritable'),
            t('public.responsibleGambling.signNeglect'),
          ]}
        />
      </Section>
      <Section title={t('public.responsibleGambling.tools')}>
        <ul className={classes.tools}>
          {TOOLS.map(([name, to]) => (
            <li key={name}>
              <h3>
                <AppLink className="alone" to={to}>
                  {t(`public.responsibleGambling.${name}`)}
                </AppLink>
              </h3>
              <p className="soft">{t(`public.responsibleGambling.${name}Text`)}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section title={t('public.responsibleGambling.habits')}>
        <Points
          points={[
            t('public.responsibleGambling.habitBudget'),
            t('public.responsibleGambling.habitTime'),
            t('public.responsibleGambling.habitMood'),
            t('public.responsibleGambling.habitBreaks'),
          ]}
        />
      </Section>
      <Section title={t('public.responsibleGambling.minors')}>
        <p>{t('public.responsibleGambling.minorsText')}</p>
      </Section>
      <Section title={t('public.responsibleGambling.where')}>
        <ul className="list">
          <li>
            <AppLink className="alone" to={BEHAVIOURAL}>
              {t('public.responsibleGambling.whereBehavioural')}
            </AppLink>
          </li>
          <li>
            <AppLink className="alone" to={ANONYMOUS}>
              {t('public.responsibleGambling.whereAnonymous')}
            </AppLink>
          </li>
        </ul>
        <AppLink className="alone" to="/regulations">
          {t('public.responsibleGambling.document')}
        </AppLink>
      </Section>
    </PageFrame>
  );
}
