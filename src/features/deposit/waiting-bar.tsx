import { useTranslation } from 'react-i18next';
import classes from './waiting-bar.module.css';

/** Something moves while the player waits; `isShort` also says for how long usually. */
export function WaitingBar({ isShort }: { readonly isShort: boolean }) {
  const { t } = useTranslation();
  return (
    <div className={classes.waiting}>
      <div className={classes.track} aria-hidden="true">
        <div className={classes.bar} />
      </div>
      {isShort && <p className="soft">{t('account.balance.deposit.usually')}</p>}
    </div>
  );
}
