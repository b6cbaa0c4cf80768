import type { Span } from './calendar.ts';

export const DEVICES = 3;
export type LimitType = 'DEPOSIT' | 'SESSION_TIME';
export const BREAKS = {
  ONE_DAY: { path: '/player/time-out', type: 'TIME_OUT' },
  ONE_WEEK: { path: '/player/time-out', type: 'TIME_OUT' },
  TWO_WEEKS: { path: '/player/time-out', type: 'TIME_OUT' },
  ONE_MONTH: { path: '/player/time-out', type: 'TIME_OUT' },
  THREE_MONTHS: { path: '/player/self-exclusion', type: 'SELF_EXCLUSION' },
  SIX_MONTHS: { path: '/player/self-exclusion', type: 'SELF_EXCLUSION' },
} as const;
export type Duration = keyof typeof BREAKS;
export type Exclusion = Duration | 'BREAK' | 'CLOSE';

export const ACCOUNT_STATUSES = ['ACTIVE', 'SUSPENDED', 'CLOSED'] as const;
export type AccountStatus = (typeof ACCOUNT_STATUSES)[number];

/** What one player does, or what happens to them. Plain data: a scenario can be printed, cut down and lived again. */
export type Command =
  | { readonly do: 'signIn'; readonly device: number }
  | { readonly do: 'signOut'; readonly device: number }
  | { readonly do: 'heartbeat'; readonly device: number }
  | { readonly do: 'deviceRequest'; readonly device: number }
  /** Reads the overview of limits, whose figures are checked. */
  | { readonly do: 'look'; readonly device: number }
  | { readonly do: 'ticket'; readonly device: number }
  | { readonly do: 'password'; readonly device: number; readonly right: boolean }
  | { readonly do: 'deposit'; readonly device: number; readonly zloty: number }
  | { readonly do: 'withdraw'; readonly device: number; readonly zloty: number }
  | {
      readonly do: 'limit';
      readonly device: number;
      readonly type: LimitType;
      readonly span: Span;
      /** Złote or seconds. */
      readonly amount: number;
    }
  | { readonly do: 'exclude'; readonly device: number; readonly what: Exclusion };

/** The command of a name. */
export type On<Name extends Command['do']> = Extract<Command, { do: Name }>;

/** What happens one after the other. */
export type Rest =
  | Command
  /** A socket is opened with the newest ticket. */
  | { readonly do: 'socket' }
  /** The provider says what became of the oldest payment under way. */
  | { readonly do: 'settle'; readonly paid: boolean }
  /** An operator suspends the account, closes it, or opens it again. */
  | { readonly do: 'operator'; readonly status: AccountStatus }
  /** The job that ends sessions past their limit. */
  | { readonly do: 'job' }
  | { readonly do: 'wait'; readonly until: number };

export type Action =
  | Rest
  /** Sent at the same moment, to both gateways in turn. */
  | { readonly do: 'together'; readonly commands: readonly Command[] }
  /** A request whose head was let in; its body comes after all the others were done. */
  | { readonly do: 'slowly'; readonly command: Command; readonly meanwhile: readonly Meanwhile[] };

export type Wait = Extract<Action, { do: 'wait' }>;
export type Meanwhile = Command | Extract<Action, { do: 'wait' | 'operator' }>;

export interface GatewayResponse {
  readonly status: number;
  readonly code: string | null;
  readonly body: unknown;
}

export function textOf(action: Action): string {
  switch (action.do) {
    case 'wait':
      return `wait until ${new Date(action.until).toISOString()}`;
    case 'together':
      return `at once: ${action.commands.map(textOf).join(' | ')}`;
    case 'slowly':
      return `${textOf(action.command)}, its body after: ${action.meanwhile.map(textOf).join(', ')}`;
    case 'settle':
      return action.paid ? 'the oldest payment is paid' : 'the oldest payment is rejected';
    case 'operator':
      return `an operator sets the account to ${action.status}`;
    case 'job':
      return 'the job runs';
    case 'socket':
      return 'a socket opens with the newest ticket';
    default: {
      const { do: name, device, ...details } = action;
      return `device ${device}: ${[name, ...Object.values(details).map(String)].join(' ')}`;
    }
  }
}
