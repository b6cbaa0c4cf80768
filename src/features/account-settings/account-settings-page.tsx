import { useTranslation } from 'react-i18next';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { PageFrame } from '../../components/layout/page-frame.tsx';
import classes from './account-settings-page.module.css';
import { BiometricsSection } from './biometrics-section.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';
import { useBiometrics } from './use-biometrics.ts';
import { useChangePassword } from './use-change-password.ts';

const BREAKS = ['timeout', 'selfExclusion', 'closeAccount'] as const;

/** Password, biometric sign-in on this device, and links to the breaks (AUTH-13). */
export function AccountSettingsPage() {
  const { t } = useTranslation();
  const change = useChangePassword();
  return (
    <PageFrame title={t('account.accountSettings.title')} lead={t('account.accountSettings.lead')} width="wide">
      <div className={classes.columns}>
        <section className={classes.section} aria-labelledby="change-password">
          <h2 id="change-password">{t('account.accountSettings.changePassword.title')}</h2>
          {change.status === 'done' && (
            <Notice kind="success">{t('account.accountSettings.changePassword.done')}</Notice>
          )}
          <ChangePasswordForm key={change.status === 'done' ? 'done' : 'open'} {...change} />
        </section>
        <div className={classes.section}>
          <section className={classes.section} aria-labelledby="biometrics">
            <h2 id="biometrics">{t('account.accountSettings.biometrics.title')}</h2>
            <BiometricsSection {...useBiometrics()} />
          </section>
          <section className={classes.section} aria-labelledby="breaks">
            <h2 id="breaks">{t('account.accountSettings.breaks.title')}</h2>
            <ul className={classes.list}>
              {BREAKS.map((name) => (
                <li className={classes.item} key={name}>
                  <AppLink to={`/profile/settings/accountSettings/${name}`}>
                    {t(`account.accountSettings.breaks.${name}`)}
                  </AppLink>
                  <span className={classes.text}>{t(`account.accountSettings.breaks.${name}Text`)}</span>
                </li>
              ))}
            </ul>
          </section>
        </div>
      </div>
    </PageFrame>
  );
}
