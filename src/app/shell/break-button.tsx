import { IconPlayerPause } from '../../components/icons/player-pause.ts';
import { useTranslation } from 'react-i18next';
import { quickBreakStatus } from '../../../machines/safer-play/quick-break/quick-break.selectors.ts';
import { useActorIfAny, useSelectedOr } from '../../system/actors.ts';
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
  const isOpen = useSelectedOr('quickBreak', (snapshot) => quickBreakStatus(snapshot) !== 'idle', false);
  return (
    <>
      <button
        className={classes.button}
        data-narrow={narrow || undefined}
        type="button"
        aria-label={t('account.quickBreak.takeName')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => quickBreak?.send({ type: 'break.ask' })}
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
