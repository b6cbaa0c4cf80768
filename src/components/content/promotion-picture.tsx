import { allowedPicture } from './allowed-picture.ts';
import classes from './promotion-picture.module.css';

/** The picture of a promotion, which says nothing that its words don't; nothing where it has none that may be shown. */
export function PromotionPicture({ imageUrl }: { readonly imageUrl: string | null }) {
  const href = imageUrl === null ? null : allowedPicture(imageUrl, window.location.href);
  return href === null ? null : (
    <img className={classes.picture} src={href} alt="" width={960} height={540} loading="lazy" />
  );
}
