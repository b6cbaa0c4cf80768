import { useState } from 'react';
import { allowedPicture } from '../../components/content/allowed-picture.ts';
import { RichText } from '../../components/content/rich-text.tsx';
import classes from './schema-form.module.css';

export interface SchemaBannerProps {
  /** The address of a picture, or rich text. */
  readonly source: string;
  /** What the picture shows; one without is an ornament. */
  readonly label: string | null;
}

/** The operator's banner; a picture that cannot be loaded leaves no trace. */
export function SchemaBanner({ source, label }: SchemaBannerProps) {
  const [isBroken, setBroken] = useState(false);
  if (/[<\s]/.test(source)) return <RichText html={source} linksOutside />;
  const src = allowedPicture(source, window.location.href);
  if (src === null || isBroken) return null;
  return <img className={classes.banner} src={src} alt={label ?? ''} onError={() => setBroken(true)} />;
}
