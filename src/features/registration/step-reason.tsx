import { useTranslation } from 'react-i18next';
import type { RegistrationTopic } from '../../../domain/forms/registration-phases.ts';
import classes from './registration-page.module.css';

/** Why a step asks what it asks, beside a wide form and below a narrow one. */
export function StepReason({ topic }: { readonly topic: RegistrationTopic }) {
  const { t } = useTranslation();
  return (
    <section className={classes.reason} aria-labelledby="step-reason">
      <h2 className={classes.question} id="step-reason">
        {t('registration.reasons.title')}
      </h2>
      <p>{t(`registration.reasons.${topic}`)}</p>
    </section>
  );
}
