import { BRAND } from '../../../domain/brand.ts';
import { MARK, WORDMARK, WORDMARK_BOX } from './brand-outlines.ts';
import classes from './brand.module.css';

/** The mark and the name; a narrow bar shows only the mark. */
export function Brand() {
  return (
    <span className={classes.brand}>
      <svg className={classes.mark} viewBox="0 0 24 24" aria-hidden="true">
        <rect className={classes.ground} width="24" height="24" rx="5.5" />
        <path className={classes.halves} d={MARK} />
      </svg>
      <span>
        <svg className={classes.name} viewBox={WORDMARK_BOX} aria-hidden="true">
          <path d={WORDMARK} />
        </svg>
        <span className="visually-hidden">{BRAND}</span>
      </span>
    </span>
  );
}
