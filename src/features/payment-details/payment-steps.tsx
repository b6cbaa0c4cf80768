import '@mantine/core/styles/Timeline.layer.css';
import { Timeline, TimelineItem } from '@mantine/core';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import type { PaymentRecord } from '../../../machines/payments/payment-details/payment-details.ports.ts';
import { IconCheck } from '../../components/icons/check.ts';
import { IconX } from '../../components/icons/x.ts';
import { momentInWords } from '../../i18n/dates.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { ClockContext } from '../../lib/clock.ts';
import classes from './payment-details.module.css';
import { stepsOf } from './payment-words.ts';

const PARTS = { item: classes.step, itemBullet: classes.bullet, itemContent: classes.stepBody } as const;

/** What has happened and when, and what is still to come. */
export function PaymentSteps({ payment }: { readonly payment: PaymentRecord }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const now = useContext(ClockContext)();
  const steps = stepsOf(t, payment);
  const taken = steps.filter(({ at }) => at !== null).length;
  return (
    <Timeline
      role="list"
      aria-label={t('paymentDetails.steps.label')}
      active={taken - 1}
      bulletSize={24}
      lineWidth={2}
      color="var(--success)"
      classNames={PARTS}
    >
      {steps.map(({ key, name, state, at }) => (
        <TimelineItem
          key={key}
          role="listitem"
          aria-current={state === 'current' ? 'step' : undefined}
          data-state={state}
          lineVariant={at === null ? 'dashed' : 'solid'}
          bullet={
            state === 'done' ? (
              <IconCheck size={14} stroke={3} aria-hidden />
            ) : state === 'failed' ? (
              <IconX size={14} stroke={3} aria-hidden />
            ) : null
          }
        >
          <span className={classes.stepName}>{name}</span>
          {at === null ? (
            <span className={state === 'current' ? classes.stepTime : 'visually-hidden'}>
              {t(`paymentDetails.steps.${state === 'current' ? 'current' : 'upcoming'}`)}
            </span>
          ) : (
            <time className={classes.stepTime} dateTime={new Date(at).toISOString()}>
              {momentInWords(at, now, language)}
            </time>
          )}
        </TimelineItem>
      ))}
    </Timeline>
  );
}
