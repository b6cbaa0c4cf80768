import { useClipboard } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/form/button.tsx';
import classes from './payment-details.module.css';

/** Copies a number and says so; if the browser refuses, it says that the number can be selected. */
export function CopyNumber({ number }: { readonly number: string }) {
  const { t } = useTranslation();
  const { copied, error, copy } = useClipboard({ timeout: 5_000 });
  const [tries, setTries] = useState(0);
  const words = copied ? 'copied' : error === null ? null : 'notCopied';
  const copyAgain = () => {
    setTries(tries + 1);
    copy(number);
  };
  return (
    <span className={classes.copy}>
      <Button variant="default" size="sm" onClick={copyAgain}>
        <span aria-hidden="true">{t('paymentDetails.receipt.copy')}</span>
        <span className="visually-hidden">{t('paymentDetails.receipt.copyName', { id: number })}</span>
      </Button>
      <span className="soft" role="status">
        {/* A new element is read again. */}
        <span key={tries}>{words !== null && t(`paymentDetails.receipt.${words}`)}</span>
      </span>
    </span>
  );
}
