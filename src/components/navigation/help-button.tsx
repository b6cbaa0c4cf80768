import { IconHelp } from '../icons/help.ts';
import { useTranslation } from 'react-i18next';
import classes from './header.module.css';

/**
 * In the bar; where that is too narrow, and for a guest below the medium breakpoint, help is in the menu "more" or in the
 * footer.
 */
export function HelpButton({ onHelp }: { readonly onHelp: () => void }) {
  const { t } = useTranslation();
  return (
    <button
      className={classes.help}
      type="button"
      aria-label={t('core.help')}
      title={t('core.help')}
      aria-haspopup="dialog"
      onClick={onHelp}
    >
      <IconHelp size={20} aria-hidden />
    </button>
  );
}
