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

/** A player's actions. Plain data: a scenario can be printed, shrunk and replayed. */
export type Command =
  | { readonly do: 'signIn'; readonly device: number }
  | { readonly do: 'signOut'; readonly device: number }
  | { readonly do: 'heartbeat'; readonly device: number }
  | { readonly do: 'deviceRequest'; readonly device: number }
  /** Reads the limits overview, whose figures are checked. */
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

/** The command with this name. */
export type On<Name extends Command['do']> = Extract<Command, { do: Name }>;

/** Actions that run one at a time. */
export type Rest =
  | Command
  /** Opens a socket with the newest ticket. */
  | { readonly do: 'socket' }
  /** The provider reports the result of the oldest pending payment. */
  | { readonly do: 'settle'; readonly paid: boolean }
  /** An operator suspends, closes or reopens the account. */
  | { readonly do: 'operator'; readonly status: AccountStatus }
  /** The job that ends sessions which reached a limit. */
  | { readonly do: 'job' }
  | { readonly do: 'wait'; readonly until: number };

export type Action =
  | Rest
  /** Sent at the same time, to both gateways in turn. */
  | { readonly do: 'together'; readonly commands: readonly Command[] }
  /** A request whose body is sent after its authentication and after all the other actions. */
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
