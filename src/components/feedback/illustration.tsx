import classes from './illustration.module.css';
import { pictureUrl, type Picture } from './pictures.ts';

export interface IllustrationProps {
  readonly name: Picture;
}

/**
 * A line drawing in the colours of the text and the accent, whose place is there before the file is. Decorative: the
 * text beside it says everything.
 */
export function Illustration({ name }: IllustrationProps) {
  return (
    <svg className={classes.picture} width="160" height="120" viewBox="0 0 160 120" aria-hidden="true">
      <use href={pictureUrl(name)} />
    </svg>
  );
}
