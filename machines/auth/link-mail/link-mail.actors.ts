import { fromPromise } from 'xstate';
import type { LinkMailOutcome, LinkMailPorts, LinkMailRequest } from './link-mail.ports.ts';

export function createLinkMailActors(ports: LinkMailPorts) {
  return {
    sendLinkMail: fromPromise<LinkMailOutcome, LinkMailRequest>(({ input, signal }) =>
      ports.sendLinkMail(input, signal),
    ),
  };
}
