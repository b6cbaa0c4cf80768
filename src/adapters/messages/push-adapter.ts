import type { QueryKey } from '@tanstack/react-query';
import type { PushPorts } from '../../../machines/messages/push/push.ports.ts';
import { openPushSocket } from '../../api/push-socket.ts';
import { balanceQuery, mergeBalance } from '../../queries/balance.ts';
import { INCENTIVES, unreadCountQuery } from '../../queries/counts.ts';
import { LIVE_TRANSACTIONS } from '../../queries/live-transactions.ts';
import { refreshMessages, storeMessage } from '../../queries/messages.ts';
import { queryClient } from '../../queries/query-client.ts';
import { notifySessionClockChanged } from '../safer-play/session-clock-changes.ts';

const invalidate = (queryKey: QueryKey) => queryClient.invalidateQueries({ queryKey });

export const pushAdapter: PushPorts = {
  openPushSocket: (send) =>
    openPushSocket({
      opened: () => send({ type: 'socket.opened' }),
      alive: () => send({ type: 'socket.frame' }),
      message(message, at) {
        const balance = queryClient.getQueryData(balanceQuery.queryKey);
        const unread = queryClient.getQueryData(unreadCountQuery.queryKey);
        send({ ...message, at, cached: { balance, unread } });
      },
      unreadable: (report) => send({ type: 'push.unreadable', report }),
      closed: () => send({ type: 'socket.closed' }),
      refused: () => send({ type: 'socket.refused' }),
    }),
  async resync() {
    notifySessionClockChanged();
    await Promise.all([
      ...[balanceQuery.queryKey, unreadCountQuery.queryKey, INCENTIVES, LIVE_TRANSACTIONS].map(invalidate),
      refreshMessages(queryClient),
    ]);
  },
  mergeBalance: (parts) => mergeBalance(queryClient, parts),
  storeMessage: (message) => storeMessage(queryClient, message),
  invalidateUnreadCount: () => void invalidate(unreadCountQuery.queryKey),
  invalidateMessages: () => void refreshMessages(queryClient),
  invalidateBonuses: () => void invalidate(INCENTIVES),
  invalidateTransactions: () => [['withdrawals'], LIVE_TRANSACTIONS].forEach((key) => void invalidate(key)),
};
