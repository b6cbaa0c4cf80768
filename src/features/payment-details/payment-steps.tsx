import '@mantine/core/styles/Timeline.layer.css';
import { Timeline, TimelineItem } from '@mantine/core';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import type { PaymentRecord } from '../../../machines/payments/payment-details/payment-details.ports.ts';
import type { Icon } from '../../components/icons/icon.tsx';
import { IconCheck } from '../../components/icons/check.ts';
import { IconMinus } from '../../components/icons/minus.ts';
import { IconPlayerPause } from '../../components/icons/player-pause.ts';
import { IconX } from '../../components/icons/x.ts';
import { momentInWords } from '../../i18n/dates.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { ClockContext } from '../../lib/clock.ts';
import classes from './payment-details.module.css';
import { stepsOf, type StepState } from './payment-words.ts';

const PARTS = { item: classes.step, itemBullet: classes.bullet, itemContent: classes.stepBody } as const;

/** A step that is still to come has none. */
const MARKS: Readonly<Partial<Record<StepState, Icon>>> = {
  done: IconCheck,
  failed: IconX,
  held: IconPlayerPause,
  neutral: IconMinus,
};

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
      {steps.map(({ key, name, state, at }) => {
        const Mark = MARKS[state];
        return (
          <TimelineItem
            key={key}
            role="listitem"
            aria-current={state === 'current' || state === 'held' ? 'step' : undefined}
            data-state={state}
            lineVariant={at === null ? 'dashed' : 'solid'}
            bullet={Mark === undefined ? null : <Mark size={14} stroke={3} aria-hidden />}
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
        );
      })}
    </Timeline>
  );
}
