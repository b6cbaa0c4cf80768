import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../components/navigation/link-button.tsx';
import { PageFrame } from '../../components/layout/page-frame.tsx';
import { Points, Section } from '../../components/layout/section.tsx';

export function CooperationPage() {
  const { t } = useTranslation();
  return (
    <PageFrame title={t('public.cooperation.title')} lead={t('public.cooperation.lead')}>
      <Section title={t('public.cooperation.clubs')}>
        <p>{t('public.cooperation.clubsText')}</p>
      </Section>
      <Section title={t('public.cooperation.affiliates')}>
        <p>{t('public.cooperation.affiliatesText')}</p>
        <Points
          points={[
            t('public.cooperation.ruleAdults'),
            t('public.cooperation.ruleHonest'),
            t('public.cooperation.ruleExcluded'),
            t('public.cooperation.rulePay'),
          ]}
        />
      </Section>
      <Section title={t('public.cooperation.media')}>
        <p>{t('public.cooperation.mediaText')}</p>
      </Section>
      <Section title={t('public.cooperation.write')}>
        <p>{t('public.cooperation.writeText')}</p>
        <LinkButton to="/contact">{t('public.contact.title')}</LinkButton>
      </Section>
    </PageFrame>
  );
}
