import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { PageFrame } from '../../components/layout/page-frame.tsx';
import { RichText } from '../../components/content/rich-text.tsx';
import { Points, Section } from '../../components/layout/section.tsx';
import { TextSkeleton } from '../../components/feedback/skeletons.tsx';
import { configQuery } from '../../queries/config.ts';
import { aboutUsQuery } from '../../queries/content.ts';
import { queryClient } from '../../queries/query-client.ts';

const FORBIDDEN_DOMAINS = 'https://hazard.mf.gov.pl';

/** Who the operator is, in the operator's own text, and its licence. */
export function LegalBookmakerPage() {
  const { t } = useTranslation();
  return (
    <PageFrame title={t('public.legalBookmaker.title')} lead={t('public.legalBookmaker.lead')}>
      <QueryClientProvider client={queryClient}>
        <AboutUs />
        <Section title={t('public.legalBookmaker.licence')}>
          <Licence />
          <p>{t('public.legalBookmaker.licenceText')}</p>
        </Section>
      </QueryClientProvider>
      <Section title={t('public.legalBookmaker.check')}>
        <Points
          points={[
            t('public.legalBookmaker.checkList'),
            t('public.legalBookmaker.checkDomain'),
            t('public.legalBookmaker.checkIdentity'),
          ]}
        />
        <AppLink className="alone" to={FORBIDDEN_DOMAINS}>
          {t('public.legalBookmaker.register')}
        </AppLink>
      </Section>
      <Section title={t('public.legalBookmaker.player')}>
        <Points
          points={[
            t('public.legalBookmaker.playerMoney'),
            t('public.legalBookmaker.playerTax'),
            t('public.legalBookmaker.playerComplaint'),
            t('public.legalBookmaker.playerLimits'),
          ]}
        />
        <AppLink className="alone" to="/regulations">
          {t('public.legalBookmaker.documents')}
        </AppLink>
      </Section>
      <Section title={t('public.legalBookmaker.risk')}>
        <p>{t('public.legalBookmaker.riskText')}</p>
      </Section>
    </PageFrame>
  );
}

function AboutUs() {
  const { t } = useTranslation();
  const { data, isError } = useQuery(aboutUsQuery(useLanguage()));
  if (data === undefined && isError) return <p className="soft">{t('public.legalBookmaker.aboutFailed')}</p>;
  if (data === undefined) return <TextSkeleton lines={4} />;
  return (
    <Section title={data.title}>
      <RichText html={data.text} />
    </Section>
  );
}

function Licence() {
  const { t } = useTranslation();
  const { data: number = null } = useQuery({ ...configQuery, select: ({ licence }) => licence });
  return number === null ? null : <p>{t('public.legalBookmaker.licenceNumber', { number })}</p>;
}
