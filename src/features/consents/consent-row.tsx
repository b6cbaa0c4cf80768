import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConsentKey } from '../../../machines/session/consents/consents.ports.ts';
import type { ConsentStatus } from '../../../machines/session/consents/consents.selectors.ts';
import classes from './consents-page.module.css';
import { useConsent } from './use-consents.ts';

export interface ConsentRowProps {
  readonly name: ConsentKey;
}

/** One consent: its switch, and the outcome of its last change. */
export function ConsentRow({ name }: ConsentRowProps) {
  const { t } = useTranslation();
  const { given, status, toggle, undo } = useConsent(name);
  const control = useRef<HTMLInputElement>(null);
  const id = `consent-${name}`;
  const label = t(`consents.keys.${name}.name`);
  return (
    <li className={classes.row}>
      <label className={classes.words} htmlFor={id}>
        <span className={classes.name}>{label}</span>
        <span className={classes.text} id={`${id}-text`}>
          {t(`consents.keys.${name}.text`)}
        </span>
      </label>
      <input
        className={classes.switch}
        ref={control}
        id={id}
        name={name}
        type="checkbox"
        role="switch"
        aria-checked={given}
        aria-label={label}
        aria-describedby={`${id}-text ${id}-status`}
        checked={given}
        onChange={toggle}
      />
      <div className={classes.status} data-status={status}>
        <span id={`${id}-status`} role="status">
          {statusText(status)}
        </span>
        {status === 'undoable' && (
          <button
            className={classes.undo}
            type="button"
            aria-label={t('consents.undoName', { name: label })}
            ref={(button) => () => {
              if (button === document.activeElement) control.current?.focus();
            }}
            onClick={undo}
          >
            {t('consents.undo')}
          </button>
        )}
      </div>
    </li>
  );

  function statusText(shown: ConsentStatus): string {
    switch (shown) {
      case 'saving':
        return t('consents.saving');
      case 'failed':
        return t('consents.failed');
      case 'undoable':
        return t(given ? 'consents.savedGiven' : 'consents.savedWithdrawn');
      case 'resting':
        return '';
    }
  }
}
