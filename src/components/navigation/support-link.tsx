import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, type ButtonVariant } from '../form/button.tsx';
import { CountdownLink } from '../feedback/countdown-link.tsx';

export interface SupportLinkProps {
  /** As a button of this kind; otherwise it looks like a link. */
  readonly variant?: ButtonVariant;
  readonly isOpening: boolean;
  readonly onAsk: () => void;
  readonly children?: ReactNode;
}

/** Opens the chat with customer support (AUTH-10); what becomes of it is told beside the page. */
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
