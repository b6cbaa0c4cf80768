import { useTranslation } from 'react-i18next';

/** The number by which support finds a failed call in the log; nothing without one. It can be selected and copied. */
export function Reference({ number }: { readonly number: string | null | undefined }) {
  const { t } = useTranslation();
  if (!number) return null;
  return (
    <p className="soft" data-reference="">
      {t('core.requestErrors.reference', { number })}
    </p>
  );
}
