import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import {
  canBeSwitched,
  isPushOn,
  pushSwitchStatus,
  type PushSwitchStatus,
} from '../../../machines/messages/push-switch/push-switch.selectors.ts';
import { useActor, useSelected, useSelectedIfAny } from '../../system/actors.ts';
import classes from './consents-page.module.css';

const FAULTS: ReadonlySet<PushSwitchStatus> = new Set([
  'unknown',
  'notTurnedOn',
  'missingAppId',
  'alreadyInitialised',
  'notTurnedOff',
]);

/** Push notifications on this device: switch, status, and the reason if they cannot be changed (PSH-04). */
export function PushSwitch() {
  const status = useSelectedIfAny('pushSwitch', pushSwitchStatus);
  return status && <Switch status={status} />;
}

function Switch({ status }: { readonly status: PushSwitchStatus }) {
  const { t } = useTranslation();
  const control = useRef<HTMLInputElement>(null);
  const pushSwitch = useActor('pushSwitch');
  const isOn = useSelected('pushSwitch', isPushOn);
  const canSwitch = useSelected('pushSwitch', canBeSwitched);
  return (
    <section className={classes.device} aria-labelledby="push-switch-heading">
      <h2 id="push-switch-heading">{t('consents.push.title')}</h2>
      <p className="soft">{t('consents.push.text')}</p>
      <div className={`${classes.row} ${classes.alone}`}>
        <label className={classes.words} htmlFor="push-switch">
          <span className={classes.name}>{t('consents.push.name')}</span>
          <span className={classes.text} id="push-switch-text">
            {t('consents.push.about')}
          </span>
        </label>
        {/* Not `disabled`: it stays focused during a change, and its reason is announced. */}
        <input
          className={classes.switch}
          ref={control}
          id="push-switch"
          type="checkbox"
          role="switch"
          aria-checked={isOn}
          aria-label={t('consents.push.name')}
          aria-describedby="push-switch-text push-switch-status"
          aria-disabled={!canSwitch}
          checked={isOn}
          onChange={() => canSwitch && pushSwitch.send({ type: 'pushSwitch.toggle' })}
        />
        <div className={classes.status} data-status={FAULTS.has(status) ? 'fault' : status}>
          <span id="push-switch-status" role="status">
            {t(`consents.push.statuses.${status}`)}
          </span>
          {(status === 'unknown' || status === 'blocked') && (
            <button
              className={classes.undo}
              type="button"
              ref={(button) => () => {
                if (button === document.activeElement) control.current?.focus();
              }}
              onClick={() => pushSwitch.send({ type: 'pushSwitch.retry' })}
            >
              {t('consents.push.checkAgain')}
            </button>
          )}
        </div>
      </div>
    </section>
  );
}
