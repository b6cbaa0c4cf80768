import { fromPromise } from 'xstate';
import type { MailLinkRequestOutcome, MailLinkRequestPorts, RequestedMailLink } from './mail-link-request.ports.ts';

export function createMailLinkRequestActors(ports: MailLinkRequestPorts) {
  return {
    sendMailLinkRequest: fromPromise<MailLinkRequestOutcome, RequestedMailLink>(({ input, signal }) =>
      ports.sendMailLinkRequest(input, signal),
    ),
  };
}
