import { randomUUID } from 'node:crypto';
import type { IdentityEvent, IdentityRequest, IdentityState } from '../../contract/sandbox.ts';
import type { Clock } from '../clock.ts';
import type { Delivery, Webhooks } from '../webhooks.ts';
import type { MagicSurname, Outcome } from './outcomes.ts';
import { RESULTS, magicSurnameOf } from './outcomes.ts';
import { identityOf } from './person.ts';

const MAXIMUM = 1_000;

/** The pending step of the provider's page: the method's own step, then the person's consent. */
export type PageStatus = 'start' | 'consent' | 'decided';

export interface Conversation {
  readonly request: IdentityRequest;
  readonly redirectUrl: string;
  readonly createdAt: number;
  readonly magic: MagicSurname | null;
  readonly status: IdentityState['status'];
  readonly identity: IdentityState['identity'];
  readonly pageStatus: PageStatus;
  /** The bank chosen at MOJE_ID. */
  readonly bank: string | null;
  /** The last webhook's delivery; null before the first. */
  readonly delivery: Delivery<IdentityEvent> | null;
}

type Held = { -readonly [Key in keyof Conversation]: Conversation[Key] };

export interface IdentityProvider {
  /** The same id gives the same conversation; null if the start is refused. */
  start(request: IdentityRequest): Conversation | null;
  find(conversationId: string): Conversation | null;
  /** Open ones first, then newest first. */
  list(): readonly Conversation[];
  stateOf(conversation: Conversation): IdentityState;
  /** The person has opened the page; a magic surname decides at once. */
  visit(conversationId: string): Promise<void>;
  /** Moves to the consent step. */
  advance(conversationId: string, bank: string | null): void;
  /** Decides an open conversation; null if it is not open. */
  settle(conversationId: string, outcome: Outcome): Promise<Delivery<IdentityEvent> | null>;
}

interface Options {
  readonly clock: Clock;
  readonly webhooks: Webhooks<IdentityEvent>;
  readonly publicUrl: string;
}

export function isOpen({ status }: Pick<Conversation, 'status'>): boolean {
  return status === 'CREATED' || status === 'IN_PROGRESS' || status === 'PARTIAL';
}

export function createIdentityProvider({ clock, webhooks, publicUrl }: Options): IdentityProvider {
  const conversations = new Map<string, Held>();

  const stateOf = ({ request, status, identity }: Conversation): IdentityState => ({
    conversationId: request.conversationId,
    subject: request.subject,
    status,
    identity,
  });

  const sendEvent = async (held: Held): Promise<Delivery<IdentityEvent> | null> => {
    if (held.magic?.losesWebhooks === true) return null;
    const delivery = await webhooks.send({ id: randomUUID(), ...stateOf(held) }, (one) => {
      held.delivery = one;
    });
    held.delivery = delivery;
    return delivery;
  };

  const decide = (held: Held, outcome: Outcome): Promise<Delivery<IdentityEvent> | null> => {
    held.status = RESULTS[outcome].status;
    held.identity = identityOf(held.request, outcome);
    held.pageStatus = isOpen(held) ? 'consent' : 'decided';
    return sendEvent(held);
  };

  return {
    stateOf,

    start(request) {
      const known = conversations.get(request.conversationId);
      if (known) return known;
      const magic = magicSurnameOf(request.person.lastName);
      if (magic?.outcome === null) return null;
      const conversation: Held = {
        request,
        redirectUrl: `${publicUrl}/identity/${request.conversationId}`,
        createdAt: clock.now(),
        magic,
        status: 'CREATED',
        identity: null,
        pageStatus: 'start',
        bank: null,
        delivery: null,
      };
      conversations.set(request.conversationId, conversation);
      const oldest = conversations.keys().next().value;
      if (conversations.size > MAXIMUM && oldest !== undefined) conversations.delete(oldest);
      return conversation;
    },

    find: (conversationId) => conversations.get(conversationId) ?? null,

    list() {
      const newestFirst = [...conversations.values()].reverse();
      return [...newestFirst.filter(isOpen), ...newestFirst.filter((one) => !isOpen(one))];
    },

    async visit(conversationId) {
      const held = conversations.get(conversationId);
      if (held?.status !== 'CREATED') return;
      if (held.magic?.outcome) {
        await decide(held, held.magic.outcome);
        return;
      }
      held.status = 'IN_PROGRESS';
      await sendEvent(held);
    },

    advance(conversationId, bank) {
      const held = conversations.get(conversationId);
      if (held === undefined || held.pageStatus !== 'start' || !isOpen(held)) return;
      held.pageStatus = 'consent';
      held.bank = bank;
    },

    async settle(conversationId, outcome) {
      const held = conversations.get(conversationId);
      return held === undefined || !isOpen(held) ? null : decide(held, outcome);
    },
  };
}
