import { useTranslation } from 'react-i18next';
import { passwordRules, type PasswordRule } from '../../../../domain/account/password.ts';
import { IconCheck } from '../../icons/check.ts';
import { IconPoint } from '../../icons/point.ts';
import classes from './password-rules.module.css';

export interface PasswordRulesProps {
  readonly password: string;
  /** The password must differ from it; without it the rule is left out. */
  readonly username: string | undefined;
}

/** The rules that a new password does not meet yet. The heading is announced, when the number of them changes. */
export function PasswordRules({ password, username }: PasswordRulesProps) {
  const { t } = useTranslation();
  const unmet = unmetRules(password, username);
  const isDone = unmet.length === 0;
  return (
    <div className={classes.rules}>
      <p className={classes.heading} role="status" data-done={isDone || undefined}>
        {isDone && <IconCheck size={18} stroke={3} aria-hidden />}
        {isDone && t('forms.password.allMet')}
        {!isDone && (password === '' ? t('forms.password.rules') : t('forms.password.unmet', { count: unmet.length }))}
      </p>
      {!isDone && (
        <ul className={classes.list}>
          {unmet.map((rule) => (
            <li className={classes.rule} key={rule}>
              <IconPoint size={18} aria-hidden />
              {t(`forms.password.${rule}`)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** What a password must not be or have is said only once it is so. */
const PROHIBITIONS: ReadonlySet<PasswordRule> = new Set(['characters', 'notUsername']);

function unmetRules(password: string, username: string | undefined): readonly PasswordRule[] {
  return passwordRules(password, username)
    .filter(({ rule, isMet }) => !isMet && (password !== '' || !PROHIBITIONS.has(rule)))
    .filter(({ rule }) => rule !== 'notUsername' || username !== undefined)
    .map(({ rule }) => rule);
}
