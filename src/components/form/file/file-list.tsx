import { ActionIcon, ProgressRoot, ProgressSection } from '@mantine/core';
import { IconFileText } from '../../icons/file-text.ts';
import { IconPhoto } from '../../icons/photo.ts';
import { IconRefresh } from '../../icons/refresh.ts';
import { IconTrash } from '../../icons/trash.ts';
import type { TFunction } from 'i18next';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { animatedChildren } from '../../feedback/animated-children.ts';
import { fieldErrors } from '../field-errors.tsx';
import classes from './file-list.module.css';

export type FileStatus = 'chosen' | 'queued' | 'uploading' | 'uploaded' | 'refused' | 'failed';

export type FileProblem =
  | 'tooMany'
  | 'tooLarge'
  | 'nameTooLong'
  | 'nameNotAllowed'
  | 'empty'
  | 'typeNotAllowed'
  | 'notSent';

export interface FileOnItsWay {
  readonly key: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly status: FileStatus;
  /** The share that has been sent. */
  readonly percent: number;
  readonly problem: FileProblem | null;
}

export interface FileListProps {
  readonly files: readonly FileOnItsWay[];
  readonly limits: { readonly size: number; readonly name: number };
  /** A file's bytes, for its thumbnail; null if they are not stored. */
  readonly blobOf: (key: string) => Blob | null;
  readonly onRetry: (key: string) => void;
  readonly onRemove: (key: string) => void;
}

/** The added files: each with its kind, progress, error and actions. */
export function FileList({ files, limits, blobOf, onRetry, onRemove }: FileListProps) {
  const { t, i18n } = useTranslation();
  return (
    <ul className={classes.files} ref={animatedChildren} aria-label={t('forms.files.list')}>
      {files.map((file) => (
        <li className={classes.file} key={file.key} data-status={file.status}>
          <Thumbnail blob={blobOf(file.key)} name={file.name} />
          <div className={classes.words}>
            <span className={classes.name}>{file.name}</span>
            <span className={classes.status} role="status">
              {file.size > 0 && `${sizeText(file.size, i18n.language)}, `}
              {statusText(file, t)}
            </span>
            {file.status === 'uploading' && (
              <ProgressRoot
                role="progressbar"
                aria-label={t('forms.files.progress', { name: file.name })}
                aria-valuemin={0}
                aria-valuemax={100}
                aria-valuenow={file.percent}
              >
                <ProgressSection value={file.percent} withAria={false} />
              </ProgressRoot>
            )}
          </div>
          {(file.status === 'failed' || file.status === 'refused') && (
            <div className={classes.actions}>
              {file.status === 'failed' && (
                <ActionIcon aria-label={t('forms.files.retry', { name: file.name })} onClick={() => onRetry(file.key)}>
                  <IconRefresh size={20} aria-hidden />
                </ActionIcon>
              )}
              <ActionIcon aria-label={t('forms.files.remove', { name: file.name })} onClick={() => onRemove(file.key)}>
                <IconTrash size={20} aria-hidden />
              </ActionIcon>
            </div>
          )}
          {file.problem !== null && (
            <p className={classes.problem}>{fieldErrors([t(`forms.files.errors.${file.problem}`, limits)])}</p>
          )}
        </li>
      ))}
    </ul>
  );
}

type Translate = TFunction;

function statusText({ status, percent }: FileOnItsWay, t: Translate): string {
  switch (status) {
    case 'chosen':
    case 'queued':
      return t('forms.files.statuses.waiting');
    case 'uploading':
      return t('forms.files.statuses.uploading', { percent });
    case 'uploaded':
      return t('forms.files.statuses.uploaded');
    case 'refused':
    case 'failed':
      return t('forms.files.statuses.failed');
  }
}

const KILOBYTE = 1024;

/** Bytes as `820 KB` or, in Polish, `3,4 MB`. */
function sizeText(bytes: number, language: string): string {
  const kilobytes = bytes / KILOBYTE;
  const [value, unit] =
    kilobytes < KILOBYTE ? [Math.max(1, Math.round(kilobytes)), 'KB'] : [kilobytes / KILOBYTE, 'MB'];
  return `${new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(value)}\u00a0${unit}`;
}

const PICTURES = /^image\/(?:jpeg|png|webp)$/;

function Thumbnail({ blob, name }: { readonly blob: Blob | null; readonly name: string }) {
  const [isBroken, setBroken] = useState(false);
  const show = useCallback((image: HTMLImageElement | null) => showBlob(image, blob), [blob]);
  const isPicture = blob !== null && !isBroken && PICTURES.test(blob.type);
  const Mark = /\.pdf$/i.test(name) ? IconFileText : IconPhoto;
  return (
    <span className={classes.thumbnail} aria-hidden="true">
      {isPicture ? <img alt="" ref={show} onError={() => setBroken(true)} /> : <Mark size={24} />}
    </span>
  );
}

function showBlob(image: HTMLImageElement | null, blob: Blob | null): (() => void) | undefined {
  if (image === null || blob === null) return undefined;
  const url = URL.createObjectURL(blob);
  image.src = url;
  return () => URL.revokeObjectURL(url);
}
