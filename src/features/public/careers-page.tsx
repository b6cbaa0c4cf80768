import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../components/navigation/link-button.tsx';
import { PageFrame } from '../../components/layout/page-frame.tsx';
import { Points, Section } from '../../components/layout/section.tsx';

export function CareersPage() {
  const { t } = useTranslation();
  return (
    <PageFrame title={t('public.careers.title')} lead={t('public.careers.lead')}>
      <Section title={t('public.careers.work')}>
        <Points
          points={[t('public.careers.workCalm'), t('public.careers.workPlayers'), t('public.careers.workRemote')]}
        />
      </Section>
      <Section title={t('public.careers.who')}>
        <Points
          points={[
            t('public.careers.whoEngineers'),
            t('public.careers.whoTraders'),
            t('public.careers.whoSupport'),
            t('public.careers.whoSafety'),
          ]}
        />
      </Section>
      <Section title={t('public.careers.offer')}>
        <Points
          points={[
            t('public.careers.offerContract'),
            t('public.careers.offerPay'),
            t('public.careers.offerLeave'),
            t('public.careers.offerLearn'),
          ]}
        />
      </Section>
      <Section title={t('public.careers.apply')}>
        <p>{t('public.careers.applyText')}</p>
        <p className="soft">{t('public.careers.adults')}</p>
        <LinkButton to="/contact">{t('public.contact.title')}</LinkButton>
      </Section>
    </PageFrame>
  );
}
