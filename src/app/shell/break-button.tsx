import { IconPlayerPause } from '../../components/icons/player-pause.ts';
import { useTranslation } from 'react-i18next';
import { quickBreakStatus } from '../../../machines/safer-play/quick-break/quick-break.selectors.ts';
import { useActorIfAny, useSelectedIfAny } from '../../system/actors.ts';
import classes from './break-button.module.css';
import { BreakSheet } from './break-sheet.tsx';

export interface BreakButtonProps {
  /** The word stands below the icon. */
  readonly narrow?: boolean;
}

/** Opens the sheet of breaks; no break starts without a choice (EXC-01, reading 84). */
export function BreakButton({ narrow = false }: BreakButtonProps) {
  const { t } = useTranslation();
  const quickBreak = useActorIfAny('quickBreak');
  const status = useSelectedIfAny('quickBreak', quickBreakStatus);
  // Its machine has crashed: a button that does nothing would be worse than none.
  if (!quickBreak || status === null) return null;
  return (
    <>
      <button
        className={classes.button}
        data-narrow={narrow || undefined}
        type="button"
        aria-label={t('account.quickBreak.takeName')}
        aria-haspopup="dialog"
        aria-expanded={status !== 'idle'}
        onClick={() => quickBreak.send({ type: 'break.ask' })}
      >
        <IconPlayerPause size={20} aria-hidden />
        <span>{t('account.quickBreak.take')}</span>
      </button>
      <BreakSheet />
    </>
  );
}

/** For a bar that has little room. */
export function NarrowBreakButton() {
  return <BreakButton narrow />;
}
