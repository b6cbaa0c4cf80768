import { allowedPicture } from './allowed-picture.ts';
import classes from './promotion-picture.module.css';

export interface PromotionPictureProps {
  readonly imageUrl: string | null;
  /** True for the first picture of a page: often its largest element, so it is not loaded lazily. */
  readonly isFirst?: boolean;
}

/** The decorative picture of a promotion; nothing if it has none that may be shown. */
export function PromotionPicture({ imageUrl, isFirst = false }: PromotionPictureProps) {
  const href = imageUrl === null ? null : allowedPicture(imageUrl, location.href);
  return href === null ? null : (
    <img
      className={classes.picture}
      src={href}
      alt=""
      width={960}
      height={540}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
    />
  );
}
