import { IconCheck } from '../icons/check.ts';
import { IconX } from '../icons/x.ts';
import classes from './steps-list.module.css';

export type StepStatus = 'done' | 'current' | 'upcoming' | 'failed';

export interface Step {
  readonly key: string;
  readonly label: string;
  readonly status: StepStatus;
}

export interface StepsListProps {
  readonly label: string;
  readonly steps: readonly Step[];
  /** The statuses as text, read after each label. */
  readonly statusWords: Readonly<Record<StepStatus, string>>;
}

/** The phases of a process, in their order. */
export function StepsList({ label, steps, statusWords }: StepsListProps) {
  return (
    <ol className={classes.steps} aria-label={label}>
      {steps.map((step) => (
        <li
          className={classes.step}
          key={step.key}
          data-status={step.status}
          aria-current={step.status === 'current' ? 'step' : undefined}
        >
          <span className={classes.mark} aria-hidden="true">
            {step.status === 'done' && <IconCheck size={16} stroke={3} />}
            {step.status === 'failed' && <IconX size={16} stroke={3} />}
          </span>
          <span>
            {step.label}
            <span className="visually-hidden">, {statusWords[step.status]}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
