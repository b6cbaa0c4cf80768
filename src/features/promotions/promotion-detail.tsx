import { useTranslation } from 'react-i18next';
import type { Promotion } from '../../../contract/promotions.ts';
import { authStatus } from '../../../machines/auth/auth/auth.selectors.ts';
import { useSelected } from '../../system/actors.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { LinkButton } from '../../components/navigation/link-button.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { PageFrame } from '../../components/layout/page-frame.tsx';
import { PromotionPicture } from '../../components/content/promotion-picture.tsx';
import { usePromotionPeriod } from '../../components/content/promotion-period.ts';
import { RichText } from '../../components/content/rich-text.tsx';
import classes from './promotion-detail.module.css';

type Grant = 'byDeposit' | 'byBets' | 'byBoth';

function grantOf({ competitionTriggers, paymentTriggers }: NonNullable<Promotion['bonus']>): Grant {
  if (!competitionTriggers?.length) return 'byDeposit';
  return paymentTriggers?.length ? 'byBoth' : 'byBets';
}

/** All details of a promotion, and its actions. */
export function PromotionDetail({ promotion }: { readonly promotion: Promotion }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { title, type, bonus, text, imageUrl } = promotion;
  const period = usePromotionPeriod(promotion, language);
  const grant = bonus === null ? null : grantOf(bonus);
  const details: readonly (readonly [name: 'type' | 'period' | 'bonus' | 'granted', value: string | null])[] = [
    ['type', t(`promotions.types.${type}`)],
    ['period', period.text || null],
    ['bonus', bonus?.name ?? null],
    ['granted', grant && t(`promotions.detail.${grant}`)],
  ];
  return (
    <PageFrame title={title}>
      <div className={classes.picture}>
        <PromotionPicture imageUrl={imageUrl} isFirst />
      </div>
      {period.isOver && (
        <Notice kind="info" announced={false}>
          {t('promotions.detail.over')}
        </Notice>
      )}
      <dl className={classes.details} aria-label={t('promotions.detail.facts')}>
        {details.map(
          ([name, value]) =>
            value !== null && (
              <div key={name}>
                <dt>{t(`promotions.detail.${name}`)}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {text !== null && (
        <section className="stack" aria-labelledby="promotion-about">
          <h2 id="promotion-about">{t('promotions.detail.about')}</h2>
          <RichText html={text} />
        </section>
      )}
      <div className="row">
        {grant !== null && !period.isOver && <NextStep grant={grant} />}
        <LinkButton to="/promotions" variant="default">
          {t('promotions.detail.all')}
        </LinkButton>
      </div>
    </PageFrame>
  );
}

function NextStep({ grant }: { readonly grant: Grant }) {
  const { t } = useTranslation();
  const isSignedIn = useSelected('auth', (snapshot) => authStatus(snapshot) === 'signIn');
  if (isSignedIn) {
    return grant === 'byBets' ? (
      <LinkButton to="/profile/bonuses">{t('promotions.detail.bonuses')}</LinkButton>
    ) : (
      <LinkButton to="/profile/deposit">{t('promotions.detail.deposit')}</LinkButton>
    );
  }
  return (
    <>
      <LinkButton to="/registration">{t('promotions.detail.register')}</LinkButton>
      <LinkButton to="/login" variant="default">
        {t('promotions.detail.signIn')}
      </LinkButton>
    </>
  );
}
