import { useTranslation } from 'react-i18next';
import { exclusionEnd, shownEnd } from '../../../domain/limits/exclusions.ts';
import {
  quickBreakStatus,
  type QuickBreakStatus,
} from '../../../machines/safer-play/quick-break/quick-break.selectors.ts';
import { Button } from '../../components/form/button.tsx';
import { useNow } from '../../lib/clock.ts';
import { Dialog } from '../../components/overlay/dialog.tsx';
import { LinkButton } from '../../components/navigation/link-button.tsx';
import { useLast } from '../../components/feedback/use-last.ts';
import { useActor, useSelected } from '../../system/actors.ts';
import { momentInWords } from '../../i18n/dates.ts';
import { useIsOpen } from '../../system/open-dialog.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import classes from './break-sheet.module.css';

type Shown = Exclude<QuickBreakStatus, 'idle'>;

/** Breaks with a page of their own, which asks for the password and a confirmation. */
const LONGER = [
  { name: 'week', duration: 'ONE_WEEK' },
  { name: 'month', duration: 'ONE_MONTH' },
] as const;
const PAGE = '/profile/settings/accountSettings/timeout';

const TEXTS = { offered: 'text', taking: 'taking', failed: 'failed' } as const satisfies Record<Shown, string>;

/** Choice of a break with its consequences, and the outcome if the gateway did not respond (reading 84). */
export function BreakSheet() {
  const { t } = useTranslation();
  const quickBreak = useActor('quickBreak');
  const isItsTurn = useIsOpen('break');
  const status = useSelected('quickBreak', quickBreakStatus);
  // Rendered before it opens, so that it can restore the focus.
  const shown = useLast<Shown>(status === 'idle' ? null : status) ?? 'offered';
  const goBack = () => quickBreak.send({ type: 'break.undo' });
  return (
    <Dialog
      opened={isItsTurn && status !== 'idle'}
      name="break"
      question={shown}
      focusesHeading
      title={t('account.quickBreak.region')}
      onClose={shown === 'taking' ? null : goBack}
      actions={
        <>
          <Button variant="default" disabled={shown === 'taking'} onClick={goBack}>
            {t('account.quickBreak.undo')}
          </Button>
          {shown !== 'offered' && (
            <Button loading={shown === 'taking'} onClick={() => quickBreak.send({ type: 'break.retry' })}>
              {t('core.actions.retry')}
            </Button>
          )}
        </>
      }
    >
      <div className="stack">
        <p role="status">{t(`account.quickBreak.${TEXTS[shown]}`)}</p>
        {shown === 'offered' && <Choices onTake={() => quickBreak.send({ type: 'break.now' })} onFollow={goBack} />}
      </div>
    </Dialog>
  );
}

function Choices({ onTake, onFollow }: { readonly onTake: () => void; readonly onFollow: () => void }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const now = useNow(true);
  const endOf = (duration: 'ONE_DAY' | 'ONE_WEEK' | 'ONE_MONTH') => ({
    end: momentInWords(shownEnd(exclusionEnd(duration, now)), now, language),
  });
  return (
    <>
      <div className={classes.choice}>
        <Button fullWidth onClick={onTake}>
          {t('account.quickBreak.now')}
        </Button>
        <p className="soft">{t('account.quickBreak.dayText', endOf('ONE_DAY'))}</p>
      </div>
      {LONGER.map(({ name, duration }) => (
        <div key={name} className={classes.choice}>
          <LinkButton variant="default" to={`${PAGE}?duration=${duration}`} onFollow={onFollow}>
            {t(`account.quickBreak.${name}`)}
          </LinkButton>
          <p className="soft">{t('account.quickBreak.longerText', endOf(duration))}</p>
        </div>
      ))}
    </>
  );
}
