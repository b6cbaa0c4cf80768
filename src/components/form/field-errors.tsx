import { IconAlertCircle } from '../icons/alert-circle.ts';
import classes from './field-errors.module.css';

/** All errors of a field, one per line; null for none, as Mantine's `error` expects. */
export function fieldErrors(errors: readonly string[]) {
  return errors.length === 0 ? null : <FieldErrors errors={errors} />;
}

function FieldErrors({ errors }: { readonly errors: readonly string[] }) {
  return errors.map((error) => (
    <span className={classes.error} key={error}>
      <IconAlertCircle className={classes.icon} size={18} aria-hidden />
      {error}
    </span>
  ));
}
