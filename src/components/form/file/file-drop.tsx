import { IconCamera } from '../../icons/camera.ts';
import { IconUpload } from '../../icons/upload.ts';
import { useState, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldGroup } from '../field-group.tsx';
import { fieldId, type CommonFieldProps } from '../field.ts';
import classes from './file-drop.module.css';
import { FileList, type FileListProps } from './file-list.tsx';

export interface FileDropProps extends CommonFieldProps, Omit<FileListProps, 'limits'> {
  /** Maximum number of files in all. */
  readonly max: number;
  /** Bytes. */
  readonly maxSize: number;
  /** Maximum characters of a file's name. */
  readonly maxName: number;
  readonly onAdd: (files: readonly File[]) => void;
}

const ACCEPTED = 'image/jpeg,image/png,image/webp,image/heic,application/pdf,.heic';
const MEGABYTE = 1024 * 1024;

/** Files that are dropped, picked or photographed; shows the allowed kinds, and the progress of each file. */
export function FileDrop({
  max,
  maxSize,
  maxName,
  onAdd,
  files,
  blobOf,
  onRetry,
  onRemove,
  disabled = false,
  ...common
}: FileDropProps) {
  const { t } = useTranslation();
  const [isOver, setOver] = useState(false);
  const id = fieldId(common.name);
  const limits = { size: Math.floor(maxSize / MEGABYTE), name: maxName };
  const taken = files.filter(({ status }) => status !== 'refused').length;
  const isFull = taken >= max;
  const isClosed = disabled || isFull;

  const add = (list: Picked) => {
    if (list && list.length > 0) onAdd([...list]);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!isClosed) add(event.dataTransfer.files);
  };

  return (
    <FieldGroup {...common} disabled={disabled} description={t('forms.files.limits', { count: max, ...limits })}>
      <div
        className={classes.zone}
        data-over={(isOver && !isClosed) || undefined}
        data-closed={isClosed || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {isFull ? (
          <p>{t('forms.files.full', { count: taken })}</p>
        ) : (
          <>
            <p className={classes.invitation} aria-hidden="true">
              {t('forms.files.drop')} <span>{t('forms.files.or')}</span>
            </p>
            <div className={classes.ways}>
              <label className={classes.way}>
                <IconUpload size={20} aria-hidden />
                {t('forms.files.choose')}
                <input
                  className={classes.input}
                  id={id}
                  name={common.name}
                  type="file"
                  multiple={max > 1}
                  accept={ACCEPTED}
                  disabled={disabled}
                  aria-describedby={`${id}-description`}
                  onChange={(event) => {
                    add(event.currentTarget.files);
                    event.currentTarget.value = '';
                  }}
                />
              </label>
              <label className={classes.way} data-camera>
                <IconCamera size={20} aria-hidden />
                {t('forms.files.photo')}
                <input
                  className={classes.input}
                  type="file"
                  accept="image/*"
                  capture="environment"
                  disabled={disabled}
                  onChange={(event) => {
                    add(event.currentTarget.files);
                    event.currentTarget.value = '';
                  }}
                />
              </label>
            </div>
          </>
        )}
      </div>
      <FileList files={files} limits={limits} blobOf={blobOf} onRetry={onRetry} onRemove={onRemove} />
    </FieldGroup>
  );
}

type Picked = (ArrayLike<File> & Iterable<File>) | null;
