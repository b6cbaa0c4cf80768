import { useTranslation } from 'react-i18next';
import { LANGUAGES, type Language } from '../../i18n/texts.ts';
import classes from './switches.module.css';

export interface LanguageSwitchProps {
  readonly language: Language;
  readonly onChange: (language: Language) => void;
}

/** The languages by their own short names; the present one is pressed. */
export function LanguageSwitch({ language, onChange }: LanguageSwitchProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.switch} role="group" aria-label={t('core.language.label')}>
      {LANGUAGES.map((other) => (
        <button
          className={classes.option}
          type="button"
          key={other}
          lang={other}
          aria-pressed={other === language}
          onClick={() => onChange(other)}
        >
          <span aria-hidden="true">{other.toUpperCase()}</span>
          <span className="visually-hidden">{t(`core.language.${other}`)}</span>
        </button>
      ))}
    </div>
  );
}
