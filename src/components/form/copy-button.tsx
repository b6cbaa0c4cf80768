import { useClipboard } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';

/** How long the outcome is shown, ms. */
const SHOWN_FOR = 5_000;

/** Copies a number and says what came of it. If the browser refuses, the number can be selected. */
export function CopyButton({ text }: { readonly text: string }) {
  const { t } = useTranslation();
  const { copied, error, copy } = useClipboard({ timeout: SHOWN_FOR });
  const [tries, setTries] = useState(0);
  const outcome = copied ? 'copied' : error === null ? null : 'failed';
  const copyAgain = () => {
    setTries(tries + 1);
    copy(text);
  };
  return (
    <>
      <Button variant="default" size="sm" onClick={copyAgain}>
        <span aria-hidden="true">{t('core.copy.start')}</span>
        <span className="visually-hidden">{t('core.copy.name', { id: text })}</span>
      </Button>
      <span className="soft" aria-live="polite" aria-atomic="true">
        {/* A new element is read again. */}
        <span key={tries}>{outcome !== null && t(`core.copy.${outcome}`)}</span>
      </span>
    </>
  );
}
