import { useTranslation } from 'react-i18next';
import { shownEnd, type ExclusionInForce } from '../../../domain/limits/exclusions.ts';
import { Illustration } from '../../components/feedback/illustration.tsx';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { Button } from '../../components/form/button.tsx';
import { Dialog } from '../../components/overlay/dialog.tsx';
import { useActor, useSelected } from '../../system/actors.ts';
import { formatInstant, formatTime } from '../../i18n/dates.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useMomentWords } from '../../i18n/use-moment-words.ts';

type Kind = 'until' | 'exclusion' | 'closed' | 'plain';

/** Why the player was signed out on all devices, and until when; stays open until acknowledged (EXC-01). */
export function ExcludedDialog() {
  const { t } = useTranslation();
  const app = useActor('app');
  const language = useLanguage();
  const exclusion = useSelected('notices', (snapshot) => snapshot.context.exclusion);
  const acknowledge = () => app.send({ type: 'notices.acknowledged' });
  const kind = kindOf(exclusion);
  const end = shownEnd(exclusion?.until ?? 0);
  const moment = useMomentWords();
  const at = {
    date: formatInstant(end, 'D MMMM YYYY', language).replaceAll(' ', '\u00A0'),
    time: formatTime(end, language),
  };
  return (
    <Dialog
      opened
      name="notice"
      title={t(`breaks.notice.${kind}Title`, at)}
      onClose={null}
      actions={
        <Button focusedFirst onClick={acknowledge}>
          {t('core.actions.understood')}
        </Button>
      }
    >
      <div className="stack">
        {(kind === 'until' || kind === 'exclusion') && <Illustration name="break" />}
        <p>{t(`breaks.notice.${kind === 'exclusion' ? 'until' : kind}`, { end: moment(end) })}</p>
        <p>{t('breaks.notice.mail')}</p>
        <p>
          <AppLink className="alone" to="/responsibleGambling" onFollow={acknowledge}>
            {t('breaks.notice.help')}
          </AppLink>
        </p>
      </div>
    </Dialog>
  );
}

function kindOf(exclusion: ExclusionInForce | null): Kind {
  if (exclusion?.code === 'ACCOUNT_PERMANENTLY_CLOSED') return 'closed';
  if (exclusion === null || exclusion.until === null) return 'plain';
  const isLong = exclusion.code.endsWith('THREE_MONTHS') || exclusion.code.endsWith('SIX_MONTHS');
  return isLong ? 'exclusion' : 'until';
}
