import { IconCheck } from '../icons/check.ts';
import { useTranslation } from 'react-i18next';
import classes from './steps-progress.module.css';

export interface ProgressStep {
  readonly key: string;
  readonly name: string;
  /** Completed earlier: the user can go back to it. */
  readonly isDone: boolean;
}

export interface StepsProgressProps {
  /** The visible steps, in their order. */
  readonly steps: readonly ProgressStep[];
  readonly current: string;
  /** Goes back to an earlier step; null while the step must not be left. */
  readonly onGoTo: ((key: string) => void) | null;
}

/** Progress of a multi-step form: a bar, "step 2 of 8", the next step, and links back to earlier steps (REG-05). */
export function StepsProgress({ steps, current, onGoTo }: StepsProgressProps) {
  const { t } = useTranslation();
  const index = Math.max(
    0,
    steps.findIndex(({ key }) => key === current),
  );
  const next = steps[index + 1];
  return (
    <nav className={classes.progress} aria-label={t('registration.progress.label')}>
      <p className={classes.words}>
        <span className={classes.step}>
          {t('registration.progress.step', { current: index + 1, total: steps.length })}
        </span>
        {next !== undefined && (
          <span className={classes.next}>{t('registration.progress.next', { name: next.name })}</span>
        )}
      </p>
      <span className={classes.bar} aria-hidden="true">
        {steps.map(({ key }, place) => (
          <span className={classes.part} key={key} data-filled={place <= index || undefined} />
        ))}
      </span>
      <details className={classes.all}>
        <summary>{t('registration.progress.show')}</summary>
        <ol className={classes.list}>
          {steps.map(({ key, name, isDone }, place) => {
            const state = place === index ? 'current' : isDone ? 'done' : 'upcoming';
            const words = (
              <>
                <span className={classes.mark} aria-hidden="true">
                  {state === 'done' ? <IconCheck size={16} stroke={3} /> : place + 1}
                </span>
                {name}
                <span className="visually-hidden">, {t(`registration.progress.${state}`)}</span>
              </>
            );
            return (
              <li key={key} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
                {state === 'done' && place < index && onGoTo !== null ? (
                  <button className={classes.line} type="button" onClick={() => onGoTo(key)}>
                    {words}
                  </button>
                ) : (
                  <span className={classes.line}>{words}</span>
                )}
              </li>
            );
          })}
        </ol>
      </details>
    </nav>
  );
}
