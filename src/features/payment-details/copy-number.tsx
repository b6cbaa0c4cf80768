import { CopyButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/form/button.tsx';

/** Copies a number and says so. If the browser refuses, the number can still be selected. */
export function CopyNumber({ number }: { readonly number: string }) {
  const { t } = useTranslation();
  return (
    <CopyButton value={number} timeout={5_000}>
      {({ copied, copy }) => (
        <span data-copy="">
          <Button variant="default" size="sm" onClick={copy}>
            <span aria-hidden="true">{t(`paymentDetails.receipt.${copied ? 'copied' : 'copy'}`)}</span>
            <span className="visually-hidden">{t('paymentDetails.receipt.copyName', { id: number })}</span>
          </Button>
          <span className="visually-hidden" role="status">
            {copied && t('paymentDetails.receipt.copied')}
          </span>
        </span>
      )}
    </CopyButton>
  );
}
