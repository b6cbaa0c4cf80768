import { ProgressRoot, ProgressSection } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { PasswordStrength } from './password-strength.ts';
import classes from './strength-meter.module.css';

/** Keys of the levels' texts, by score. */
const LEVELS = ['veryWeak', 'weak', 'fair', 'good', 'strong'] as const;

/** A password's strength: a bar with one segment per level, and the level as text. */
export function StrengthMeter({ estimate }: { readonly estimate: PasswordStrength | null }) {
  const { t } = useTranslation();
  const level = estimate === null ? null : LEVELS[estimate.score];
  return (
    <div className={classes.meter} data-strength={level ?? undefined}>
      <ProgressRoot className={classes.bar} aria-hidden="true">
        <ProgressSection
          color="var(--strength)"
          withAria={false}
          value={estimate === null ? 0 : ((estimate.score + 1) * 100) / LEVELS.length}
        />
      </ProgressRoot>
      {estimate !== null && level !== null && (
        <span>
          {t('forms.password.strength')}: <strong>{t(`forms.password.strengths.${level}`)}</strong>
          {estimate.warning !== null && (
            <span className={classes.reason}> {t(`forms.password.warnings.${estimate.warning}`)}</span>
          )}
        </span>
      )}
    </div>
  );
}
