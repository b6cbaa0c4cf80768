import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/form/button.tsx';

/** Copies a number to the clipboard and confirms it. If the browser refuses, the number can still be selected. */
export function CopyButton({ text }: { readonly text: string }) {
  const { t } = useTranslation();
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      setCopied(false);
    }
  };
  return (
    <>
      <Button variant="default" size="sm" onClick={() => void copy()}>
        <span aria-hidden="true">{t('history.line.copy')}</span>
        <span className="visually-hidden">{t('history.line.copyName', { id: text })}</span>
      </Button>
      <span className="soft" role="status">
        {isCopied && t('history.line.copied')}
      </span>
    </>
  );
}
