import { fetchMessages, markMessageSeen, markMessageUnseen, type Message } from '../../../contract/messages.ts';
import type { MessageDialogPorts } from '../../../machines/dialogs/message-dialog/message-dialog.ports.ts';
import { request } from '../../api/client.ts';
import { unreadCountQuery } from '../../queries/counts.ts';
import { refreshMessages, setMessageSeen } from '../../queries/messages.ts';
import { queryClient } from '../../queries/query-client.ts';
import { openLink } from '../shell/open-link.ts';

/** The maximum of one request. */
const MAX = 100;

/** Warnings and other messages are looked up at the same time and share one request. */
const DIALOG_MESSAGES = ['messages', 'dialogs'] as const;

async function fetchAll(signal: AbortSignal): Promise<readonly Message[]> {
  const found: Message[] = [];
  for (let offset = 0, total = 1; offset < total; offset += MAX) {
    const query = { unreaded: true, unarchived: true, limit: MAX, offset };
    const { body } = await request(fetchMessages, { query, signal, handlesOwnErrors: true });
    found.push(...body.records.filter(({ dialog, seen }) => dialog && !seen));
    total = body.records.length === 0 ? 0 : body.total;
  }
  return found;
}

export const messageAdapter: MessageDialogPorts = {
  fetchDialogMessages(signal) {
    signal.addEventListener('abort', () => void queryClient.cancelQueries({ queryKey: DIALOG_MESSAGES }));
    return queryClient.query({
      queryKey: DIALOG_MESSAGES,
      queryFn: ({ signal: ended }) => fetchAll(ended),
      staleTime: 0,
      gcTime: 0,
      retry: false,
    });
  },

  /** The unread count is updated at once in this tab; the gateway notifies the others. */
  async markMessage({ id, seen }, signal) {
    const unread = await expectUnread(seen ? -1 : 1);
    try {
      const endpoint = seen ? markMessageSeen : markMessageUnseen;
      await request(endpoint, { params: { id }, signal, handlesOwnErrors: true });
      setMessageSeen(queryClient, id, seen);
    } catch (error) {
      if (unread !== undefined) queryClient.setQueryData(unreadCountQuery.queryKey, unread);
      void refreshMessages(queryClient);
      throw error;
    } finally {
      void queryClient.invalidateQueries({ queryKey: unreadCountQuery.queryKey });
    }
  },

  follow: openLink,
};

/** Updates the unread count before the gateway confirms it; returns the previous value. */
async function expectUnread(change: number): Promise<number | undefined> {
  await queryClient.cancelQueries({ queryKey: unreadCountQuery.queryKey });
  const known = queryClient.getQueryData(unreadCountQuery.queryKey);
  if (known !== undefined) queryClient.setQueryData(unreadCountQuery.queryKey, Math.max(0, known + change));
  return known;
}
