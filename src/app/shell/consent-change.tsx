import { useTranslation } from 'react-i18next';
import { Button } from '../../components/form/button.tsx';
import { useActor, useSelected } from '../../system/actors.ts';

type ConsentAnswer = 'given' | 'refused' | null;

/** Withdraws the consent as easily as it was given, or gives it later; nothing before the first question. */
export function ConsentChange() {
  const { t } = useTranslation();
  const app = useActor('app');
  const answer = useSelected('analytics', answerIn);
  if (answer === null) return null;
  const isGiven = answer === 'given';
  return (
    <p>
      <Button
        variant="default"
        size="sm"
        onClick={() => app.send({ type: isGiven ? 'consent.refused' : 'consent.given' })}
      >
        {t(isGiven ? 'core.consent.withdraw' : 'core.consent.allowAfterAll')}
      </Button>
    </p>
  );
}

function answerIn(snapshot: { matches(state: 'allowed' | 'refused'): boolean }): ConsentAnswer {
  if (snapshot.matches('allowed')) return 'given';
  return snapshot.matches('refused') ? 'refused' : null;
}
