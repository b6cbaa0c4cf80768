import { useState } from 'react';
import { allowedPicture } from '../../components/content/allowed-picture.ts';
import { RichText } from '../../components/content/rich-text.tsx';
import classes from './schema-form.module.css';

export interface SchemaBannerProps {
  /** URL of a picture, or rich text. */
  readonly source: string;
  /** The picture's description; without it, the picture is decorative. */
  readonly label: string | null;
}

/** The operator's banner; nothing is shown if a picture cannot be loaded. */
export function SchemaBanner({ source, label }: SchemaBannerProps) {
  const [isBroken, setBroken] = useState(false);
  if (/[<\s]/.test(source)) return <RichText html={source} linksOutside />;
  const src = allowedPicture(source, location.href);
  if (src === null || isBroken) return null;
  return <img className={classes.banner} src={src} alt={label ?? ''} onError={() => setBroken(true)} />;
}
