import type { PushMessage } from '../../contract/push.ts';
import { isExclusionCode } from '../../domain/limits/exclusions.ts';
import { sessionLimitOf } from '../../domain/account/login-errors.ts';
import type { PushFact, PushPorts } from '../../machines/messages/push/push.ports.ts';
import { openPushSocket } from '../api/push-socket.ts';
import { balanceQuery, mergeBalance, type Balance } from '../queries/balance.ts';
import { INCENTIVES, unreadCountQuery } from '../queries/counts.ts';
import { LIVE_TRANSACTIONS } from '../queries/live-transactions.ts';
import { refreshMessages, storeMessage } from '../queries/messages.ts';
import { queryClient } from '../queries/query-client.ts';
import { tellSessionClockChanged } from './session-clock-changes.ts';

export const pushAdapter: PushPorts = {
  openPushSocket: (tell) =>
    openPushSocket({
      opened: () => tell({ type: 'socket.opened' }),
      alive: () => tell({ type: 'socket.frame' }),
      message(message, at) {
        store(message);
        tell({ type: 'push.received', fact: factOf(message), at });
      },
      unreadable: (report) => tell({ type: 'push.unreadable', report }),
      closed: () => tell({ type: 'socket.closed' }),
      refused: () => tell({ type: 'socket.refused' }),
    }),
  async resync() {
    tellSessionClockChanged();
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: balanceQuery.queryKey }),
      queryClient.invalidateQueries({ queryKey: unreadCountQuery.queryKey }),
      queryClient.invalidateQueries({ queryKey: INCENTIVES }),
      queryClient.invalidateQueries({ queryKey: LIVE_TRANSACTIONS }),
      refreshMessages(queryClient),
    ]);
  },
  refreshUnreadCount: () => void queryClient.invalidateQueries({ queryKey: unreadCountQuery.queryKey }),
  refreshBonusCount: () => void queryClient.invalidateQueries({ queryKey: INCENTIVES }),
};

/** What messages carry is in the cache before anybody hears of them. */
function store(message: PushMessage): void {
  if (message.type === 'BALANCE_INFO') storeBalance(message);
  if (message.type === 'NEW_MESSAGE') storeMessage(queryClient, message.message);
  if (message.type === 'MESSAGE_COUNT' && message.unreadAmount !== unreadHere()) void refreshMessages(queryClient);
}

/** Money that moves is a line of the history, and may be what became of a withdrawal; that of bonuses says that a bonus has changed. */
function storeBalance(message: Extract<PushMessage, { type: 'BALANCE_INFO' }>): void {
  const before = queryClient.getQueryData(balanceQuery.queryKey);
  mergeBalance(queryClient, message);
  const after = queryClient.getQueryData(balanceQuery.queryKey);
  if (before && after && bonusMoney(before) !== bonusMoney(after)) pushAdapter.refreshBonusCount();
  void queryClient.invalidateQueries({ queryKey: ['withdrawals'] });
  void queryClient.invalidateQueries({ queryKey: LIVE_TRANSACTIONS });
}

/** A number of unread messages that is not known here comes from marks that were made elsewhere. */
function unreadHere(): number | undefined {
  return queryClient.getQueryData(unreadCountQuery.queryKey);
}

/** What a bonus that was accepted, played, given up or expired elsewhere changes. */
function bonusMoney({ bonusBalance, freebet }: Balance): string {
  return `${bonusBalance} ${freebet}`;
}

function factOf(message: PushMessage): PushFact {
  switch (message.type) {
    case 'BALANCE_INFO':
      return { kind: 'balance' };
    case 'NEW_MESSAGE':
      return { kind: 'newMessage', message: message.message };
    case 'MESSAGE_COUNT':
      return { kind: 'messageCount' };
    case 'BONUS_CONFIRMATION':
    case 'FREEBET_CONFIRMATION':
      return { kind: 'bonusConfirmation', name: message.name };
    case 'SESSION_EXPIRATION':
      return endOf(message);
  }
}

function endOf({ reason, until }: Extract<PushMessage, { type: 'SESSION_EXPIRATION' }>): PushFact {
  const code = reason ?? '';
  return isExclusionCode(code)
    ? { kind: 'exclusion', exclusion: { code, until: until === null ? null : Date.parse(until) } }
    : { kind: 'sessionExpiration', limit: sessionLimitOf(code) };
}
