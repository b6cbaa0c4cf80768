import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, type ButtonVariant } from '../form/button.tsx';
import { CountdownLink } from '../feedback/countdown-link.tsx';

export interface SupportLinkProps {
  /** Kind of button; without it, a link. */
  readonly variant?: ButtonVariant;
  readonly isOpening: boolean;
  readonly onAsk: () => void;
  readonly children?: ReactNode;
}

/** Opens the chat with customer support (AUTH-10); a card on the page shows its progress. */
export function SupportLink({ variant, isOpening, onAsk, children }: SupportLinkProps) {
  const { t } = useTranslation();
  const words = children ?? t('core.actions.support');
  return variant === undefined ? (
    <CountdownLink secondsLeft={null} isBusy={isOpening} onUse={onAsk}>
      {words}
    </CountdownLink>
  ) : (
    <Button variant={variant} loading={isOpening} onClick={onAsk}>
      {words}
    </Button>
  );
}
