import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';

type Outcome = 'copied' | 'failed';

/** Copies a number to the clipboard and says what came of it. If the browser refuses, the number can be selected. */
export function CopyButton({ text }: { readonly text: string }) {
  const { t } = useTranslation();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      setOutcome('failed');
    }
  };
  return (
    <>
      <Button variant="default" size="sm" onClick={() => void copy()}>
        <span aria-hidden="true">{t('core.copy.start')}</span>
        <span className="visually-hidden">{t('core.copy.name', { id: text })}</span>
      </Button>
      <span className="soft" role="status">
        {outcome !== null && t(`core.copy.${outcome}`)}
      </span>
    </>
  );
}
