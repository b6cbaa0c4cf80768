import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconCheck } from '../../components/icons/check.ts';
import classes from './phase-progress.module.css';

export interface ProgressStep {
  readonly key: string;
  readonly name: string;
  /** Completed earlier: the player can go back to it. */
  readonly isDone: boolean;
}

export interface ProgressPhase {
  readonly key: string;
  readonly name: string;
  readonly steps: readonly ProgressStep[];
}

export interface PhaseProgressProps {
  /** The phases with their visible steps, in their order. */
  readonly phases: readonly ProgressPhase[];
  /** Key of the open step. */
  readonly current: string;
  /** Goes back to an earlier step; null while the step must not be left. */
  readonly onGoTo: ((key: string) => void) | null;
}

type State = 'done' | 'current' | 'upcoming';

/**
 * The phases of the registration, where in the present one the player is, the next step, and links back to earlier
 * steps (REG-05). On a phone a bar, whose steps are listed on demand; beside a wide form always the list. Mantine's
 * Stepper has one level, and buttons for steps that cannot be opened.
 */
export function PhaseProgress({ phases, current, onGoTo }: PhaseProgressProps) {
  const { t } = useTranslation();
  // Closed again by each change of the step: a long list would push the opened step below the screen's edge.
  const [openAt, setOpenAt] = useState<string | null>(null);
  if (openAt !== null && openAt !== current) setOpenAt(null);
  const isOpen = openAt === current;
  const steps = phases.flatMap((phase) => phase.steps);
  const at = Math.max(
    0,
    steps.findIndex(({ key }) => key === current),
  );
  const next = steps[at + 1];
  const stateOf = (step: ProgressStep): State => {
    if (steps.indexOf(step) === at) return 'current';
    return step.isDone ? 'done' : 'upcoming';
  };
  const lineOf = (step: ProgressStep) => {
    const state = stateOf(step);
    const words = (
      <>
        {step.name}
        <span className="visually-hidden">, {t(`registration.progress.${state}`)}</span>
      </>
    );
    return state === 'done' && steps.indexOf(step) < at && onGoTo !== null ? (
      <button className={classes.line} type="button" onClick={() => onGoTo(step.key)}>
        {words}
      </button>
    ) : (
      <span className={classes.line}>{words}</span>
    );
  };
  return (
    <nav className={classes.progress} aria-label={t('registration.progress.label')} data-open={isOpen || undefined}>
      <p className={classes.words}>
        <span className={classes.place}>{usePlace(phases, current)}</span>
        {next !== undefined && (
          <span className={classes.next}>{t('registration.progress.next', { name: next.name })}</span>
        )}
      </p>
      <ol className={classes.phases}>
        {phases.map((phase, index) => {
          const state = phaseState(phase.steps.map(stateOf));
          return (
            <li className={classes.phase} key={phase.key} data-state={state}>
              <span className={classes.bar} aria-hidden="true">
                {phase.steps.map((step) => (
                  <span className={classes.part} key={step.key} data-filled={steps.indexOf(step) <= at || undefined} />
                ))}
              </span>
              <span className={classes.mark} aria-hidden="true">
                {state === 'done' ? <IconCheck size={16} stroke={3} /> : index + 1}
              </span>
              <span className={classes.name}>
                {phase.name}
                <span className="visually-hidden">, {t(`registration.progress.${state}`)}</span>
              </span>
              <ol className={classes.steps}>
                {phase.steps.map((step) => (
                  <li
                    key={step.key}
                    data-state={stateOf(step)}
                    aria-current={stateOf(step) === 'current' ? 'step' : undefined}
                  >
                    {lineOf(step)}
                  </li>
                ))}
              </ol>
            </li>
          );
        })}
      </ol>
      <button
        className={classes.toggle}
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpenAt(isOpen ? null : current)}
      >
        {t(isOpen ? 'registration.progress.hide' : 'registration.progress.show')}
      </button>
    </nav>
  );
}

/** The phase, and the place in it if it has several steps. */
function usePlace(phases: readonly ProgressPhase[], current: string): string {
  const { t } = useTranslation();
  const phase = phases.find(({ steps }) => steps.some(({ key }) => key === current)) ?? phases[0];
  if (phase === undefined || phase.steps.length < 2) return phase?.name ?? '';
  const place = phase.steps.findIndex(({ key }) => key === current) + 1;
  return t('registration.progress.place', { phase: phase.name, current: place, total: phase.steps.length });
}

function phaseState(states: readonly State[]): State {
  if (states.includes('current')) return 'current';
  return states.every((state) => state === 'done') ? 'done' : 'upcoming';
}
