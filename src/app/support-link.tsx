import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { chatStage } from '../../machines/live-chat/live-chat.selectors.ts';
import { Button, type ButtonVariant } from '../components/button.tsx';
import { CountdownLink } from '../components/countdown-link.tsx';
import { useActorIfAny, useFact } from './actors.ts';

export interface SupportLinkProps {
  /** As a button of this kind; otherwise it looks like a link. */
  readonly variant?: ButtonVariant;
  readonly children?: ReactNode;
}

/** Opens the chat with customer support (AUTH-10); what becomes of it is told beside the page. */
export function SupportLink({ variant, children }: SupportLinkProps) {
  const { t } = useTranslation();
  const app = useActorIfAny('app');
  const isOpening = useFact('liveChat', (snapshot) => chatStage(snapshot) === 'opening', false);
  const ask = () => app?.send({ type: 'chat.asked' });
  const words = children ?? t('core.actions.support');
  return variant === undefined ? (
    <CountdownLink secondsLeft={null} isBusy={isOpening} onUse={ask}>
      {words}
    </CountdownLink>
  ) : (
    <Button variant={variant} loading={isOpening} onClick={ask}>
      {words}
    </Button>
  );
}
