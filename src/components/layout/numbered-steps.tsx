import classes from './numbered-steps.module.css';

export interface NumberedStepsProps {
  /** The purpose of the steps. */
  readonly header: string;
  readonly steps: readonly string[];
}

/** Ordered instructions in plain words. Renders nothing without steps. */
export function NumberedSteps({ header, steps }: NumberedStepsProps) {
  const shown = steps.filter((step) => step.trim() !== '').map((step, index) => ({ key: `${index} ${step}`, step }));
  if (shown.length === 0) return null;
  return (
    <section className={classes.section}>
      <h3>{header}</h3>
      <ol className={classes.steps}>
        {shown.map(({ key, step }) => (
          <li key={key}>{step}</li>
        ))}
      </ol>
    </section>
  );
}
