import { useTranslation } from 'react-i18next';
import { Link } from '../../components/navigation/link.tsx';
import { messagesPath, type MessagesPlace } from './message-link.ts';
import classes from './messages-page.module.css';
import { useMessageTypes } from './use-messages.ts';

const BOXES = ['active', 'archive'] as const;

export interface MessageFiltersProps {
  readonly place: MessagesPlace;
  /** False: the boxes alone. */
  readonly hasTypes: boolean;
}

/** The boxes and the types; each choice has its own URL. */
export function MessageFilters({ place, hasTypes }: MessageFiltersProps) {
  const { t } = useTranslation();
  const types = useMessageTypes();
  return (
    <>
      <nav aria-label={t('messages.boxes.label')}>
        <ul className={classes.tabs}>
          {BOXES.map((box) => (
            <li key={box}>
              <Link
                className={classes.tab ?? ''}
                to={messagesPath({ box, type: place.type, message: null })}
                aria-current={box === place.box ? 'page' : undefined}
              >
                {t(`messages.boxes.${box}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {hasTypes && types.length > 0 && (
        <nav aria-label={t('messages.filter.label')}>
          <ul className={classes.chips}>
            {[null, ...types].map((type) => (
              <li key={type ?? ''}>
                <Link
                  className={classes.chip ?? ''}
                  to={messagesPath({ box: place.box, type, message: null })}
                  aria-current={type === place.type ? 'true' : undefined}
                >
                  {type === null ? t('messages.filter.all') : t(`messages.types.${type}`)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </>
  );
}
