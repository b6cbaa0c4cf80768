import { useQuery } from '@tanstack/react-query';
import { chatStatus } from '../../../machines/shell/live-chat/live-chat.selectors.ts';
import { SupportCard } from '../../components/navigation/support-card.tsx';
import { contactDataQuery } from '../../queries/content.ts';
import { queryClient } from '../../queries/query-client.ts';
import { useActor, useSelected } from '../../system/actors.ts';
import { useLanguage } from '../../i18n/use-language.ts';

/** The requested chat: that it is opening, or other contacts if it fails. */
export function Support() {
  const app = useActor('app');
  const status = useSelected('liveChat', chatStatus);
  const hasFailed = status !== null && status !== 'opening';
  const language = useLanguage();
  const { data } = useQuery({ ...contactDataQuery(language), enabled: hasFailed }, queryClient);
  if (status === null) return null;
  return (
    <SupportCard
      failure={status === 'opening' ? null : status}
      contact={data ?? null}
      onRetry={() => app.send({ type: 'chat.asked' })}
      onDismiss={() => app.send({ type: 'chat.dismissed' })}
    />
  );
}
