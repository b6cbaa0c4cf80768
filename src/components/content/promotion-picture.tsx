import { allowedPicture } from './allowed-picture.ts';
import classes from './promotion-picture.module.css';

/** The decorative picture of a promotion; nothing if it has none that may be shown. */
export function PromotionPicture({ imageUrl }: { readonly imageUrl: string | null }) {
  const href = imageUrl === null ? null : allowedPicture(imageUrl, window.location.href);
  return href === null ? null : (
    <img className={classes.picture} src={href} alt="" width={960} height={540} loading="lazy" />
  );
}
