import type { Neutral } from './engine/stage.ts';

/** What a call is answered that no path answers: a gateway without anything to tell. */
export const neutral: Neutral = (call) => {
  switch (call.name) {
    case 'config.fetch':
    case 'config.fetchTexts':
      return { status: 200, body: {} };
    case 'auth.heartbeat':
      return { status: 200, body: { token: 'token-1', duration: 900, remark: null } };
    case 'extensions.issueSocketTicket':
      return { status: 201, body: { ticket: 'ticket-1', expiresIn: 30 } };
    case 'auth.logout':
      return { status: 204 };
    default:
      return null;
  }
};
