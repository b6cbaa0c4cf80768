import { useTranslation } from 'react-i18next';
import type { NextAction } from '../../../domain/account/next-action.ts';
import { LinkButton } from '../../components/navigation/link-button.tsx';
import classes from './account-page.module.css';
import { ActivationMail } from './activation-mail.tsx';
import { useProfile } from './use-account.ts';

type Step = Extract<NextAction, { readonly to: string }>;

/** Whether the player can do something; what is being checked is told with the account's status. */
export function hasStep(action: NextAction): action is Step {
  return action.kind === 'account' || action.kind === 'part';
}

/** The one thing to do next, above everything else (NAV-13). */
export function NextStep({ action }: { readonly action: Step }) {
  const { t } = useTranslation();
  return (
    <section className={classes.next} aria-labelledby="next-step">
      <h2 className={classes.nextName} id="next-step">
        {t('account.overview.nextAction')}
      </h2>
      {action.kind === 'part' ? (
        <PartStep action={action} />
      ) : (
        <>
          <p className={classes.nextText}>{t(`account.accountStatus.${action.status}.text`)}</p>
          <LinkButton to={action.to}>{t(`account.accountStatus.${action.status}.action`)}</LinkButton>
        </>
      )}
    </section>
  );
}

function PartStep({ action: { part, to } }: { readonly action: Extract<Step, { readonly kind: 'part' }> }) {
  const { t } = useTranslation();
  const { data: profile } = useProfile();
  const email = profile?.email ?? null;
  return (
    <>
      <p className={classes.nextText}>{t(`account.accountStatus.list.${part}.UNVERIFIED`)}</p>
      {part === 'email' && email !== null ? (
        <ActivationMail email={email} />
      ) : (
        <LinkButton to={to}>{t(`account.accountStatus.list.${part}.action`)}</LinkButton>
      )}
    </>
  );
}
