import { useTranslation } from 'react-i18next';
import { REALITY_CHECK_MINUTES } from '../../../domain/limits/session-time.ts';
import { FailureState } from '../../components/feedback/failure-state.tsx';
import { RadioField } from '../../components/form/choice/radio-field.tsx';
import { TextSkeleton } from '../../components/feedback/skeletons.tsx';
import classes from './session-time.module.css';
import { useRealityCheckSetting } from './use-reality-check.ts';

const OFF = 'off';

/** The interval of the reality check; saved at once. Not shown if the gateway has no such endpoint. */
export function RealityCheckSetting() {
  const { t } = useTranslation();
  const { known, setting, choose, retry } = useRealityCheckSetting();
  if (known === 'hidden') return null;
  const options = [
    { code: OFF, name: t('sessionTime.setting.off') },
    ...REALITY_CHECK_MINUTES.map((count) => ({
      code: String(count),
      name: t('sessionTime.setting.every', { count }),
    })),
  ];
  return (
    <section className={classes.setting} aria-labelledby="reality-check">
      <h2 id="reality-check">{t('sessionTime.setting.title')}</h2>
      <p>{t('sessionTime.setting.text')}</p>
      {(known === null || known === 'loading') && <TextSkeleton lines={3} />}
      {known === 'failed' && (
        <FailureState
          title={t('sessionTime.setting.loadFailed')}
          text={t('sessionTime.setting.loadFailedText')}
          onRetry={retry}
        />
      )}
      {known === 'known' && setting && (
        <>
          <RadioField
            name="realityCheck"
            label={t('sessionTime.setting.legend')}
            options={options}
            value={setting.minutes === null ? OFF : String(setting.minutes)}
            errors={setting.status === 'failed' ? [t('sessionTime.setting.failed')] : []}
            onChange={(code) => choose(code === OFF ? null : Number(code))}
          />
          <p className={classes.saving} role="status">
            {setting.status === 'saving' && t('sessionTime.setting.saving')}
          </p>
        </>
      )}
    </section>
  );
}
