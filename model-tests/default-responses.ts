import type { StubbedResponse, DefaultResponses } from './levels/browser-driver.ts';
import { VERIFIED_STATUSES } from './support/account-statuses.ts';

/** The player in all paths. */
export const PLAYER: StubbedResponse = { status: 200, body: { id: 'player-1', email: 'jan@example.com' } };

/** Responses to requests that a path does not answer: a gateway without data. */
export const defaultResponses: DefaultResponses = (endpoint) => {
  switch (endpoint.name) {
    case 'config.fetch':
      // The legal gate sends its request at once: held submits do not wait for a stopped clock.
      return { status: 200, body: { fetchLegalsDelay: 0 } };
    case 'config.fetchTexts':
      return { status: 200, body: {} };
    case 'auth.heartbeat':
      return { status: 200, body: { token: 'token-1', duration: 900, remark: null } };
    case 'extensions.issueSocketTicket':
      return { status: 201, body: { ticket: 'ticket-1', expiresIn: 30 } };
    case 'auth.logout':
      return { status: 204 };
    case 'player.fetchProfileSummary':
      return PLAYER;
    case 'cashier.fetchBalance':
      return {
        status: 200,
        body: {
          balance: 120.5,
          freebet: 0,
          bonus: 0,
          availableForWithdrawal: 120.5,
          unwithdrawableAmount: 0,
          freebetUnwithdrawableAmount: 0,
          currencyIso: 'PLN',
        },
      };
    case 'player.fetchAccountStatuses':
      return {
        status: 200,
        body: VERIFIED_STATUSES,
      };
    case 'saferPlay.fetchLimitsOverview':
      return { status: 200, body: [] };
    case 'transactions.fetch':
      return { status: 200, body: { records: [], total: 0, sums: null } };
    case 'saferPlay.fetchSessionClock':
      return { status: 404, body: { code: 'NOT_FOUND' } };
    case 'legal.fetchUnaccepted':
      return { status: 200, body: [] };
    case 'incentives.fetchUnseen':
      return { status: 204 };
    case 'messages.fetch':
      return { status: 200, body: { records: [], total: 0 } };
    case 'incentives.fetch':
      return { status: 200, body: { records: [], totalCount: 0, totalAmount: 0 } };
    case 'incentives.fetchCounts':
      return { status: 200, body: { acceptedAmount: 0, availableAmount: 0, passedAmount: 0 } };
    case 'messages.fetchUnreadCount':
      return { status: 200, body: { unreadAmount: 0 } };
    case 'content.fetchFooterSections':
    case 'content.fetchSocialLinks':
    case 'content.fetchSponsors':
      return { status: 200, body: [] };
    case 'promotions.fetchAds':
      return { status: 200, body: { records: [], total: 0 } };
    case 'promotions.fetchWelcome':
      return { status: 200, body: { code: 1 } };
    default:
      return null;
  }
};
