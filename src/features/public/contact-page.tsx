import { useTranslation } from 'react-i18next';
import { SupportLink } from '../../components/navigation/support-link.tsx';
import { useSupport } from '../../system/support.ts';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { PageFrame } from '../../components/layout/page-frame.tsx';
import { Section } from '../../components/layout/section.tsx';
import { ContactWays } from './contact-ways.tsx';

export function ContactPage() {
  const support = useSupport();
  const { t } = useTranslation();
  return (
    <PageFrame title={t('public.contact.title')} lead={t('public.contact.lead')}>
      <Section title={t('public.contact.ways')}>
        <ContactWays />
        <p>
          <SupportLink {...support} />
        </p>
      </Section>
      <Section title={t('public.contact.before')}>
        <p>{t('public.contact.beforeText')}</p>
        <AppLink className="alone" to="/FAQ">
          {t('public.contact.faq')}
        </AppLink>
      </Section>
      <Section title={t('public.contact.safety')}>
        <p>{t('public.contact.safetyText')}</p>
      </Section>
      <Section title={t('public.contact.complaints')}>
        <p>{t('public.contact.complaintsText')}</p>
        <AppLink className="alone" to="/regulations">
          {t('public.contact.regulations')}
        </AppLink>
      </Section>
    </PageFrame>
  );
}
