/** The verifiable parts of an account, in the order in which a player is asked for them. */
export const STATUS_PARTS = [
  { part: 'email', field: 'emailVerificationStatus', to: '/emailVerification' },
  { part: 'phone', field: 'phoneVerificationStatus', to: '/contact' },
  { part: 'identity', field: 'identityStatus', to: '/profile/personalData/documents' },
  { part: 'limits', field: 'limitsStatus', to: '/profile/settings/limits' },
  { part: 'depositAccount', field: 'depositAccountStatus', to: '/profile/deposit' },
  { part: 'bankAccount', field: 'bankAccountNumberStatus', to: '/profile/withdraw' },
] as const;

export type StatusRow = (typeof STATUS_PARTS)[number];

/** The statuses of the account and of its parts, with the values of the wire (reading 60). */
type Statuses = Readonly<Record<StatusRow['field'] | 'accountStatus', string>>;

/** Next steps for account statuses that take precedence over everything else. */
const ACCOUNT_STEPS = {
  BASIC: '/registration',
  SUSPENDED: '/contact',
  CLOSED: '/profile/withdraw',
} as const;

type AccountStep = keyof typeof ACCOUNT_STEPS;

export type NextAction =
  | { readonly kind: 'account'; readonly status: AccountStep; readonly to: string }
  | { readonly kind: 'part'; readonly part: StatusRow['part']; readonly to: string }
  /** A verification is in progress; the player has nothing to do. */
  | { readonly kind: 'waiting' }
  | { readonly kind: 'none' };

/** The one next step (NAV-13): for the account as a whole, otherwise for the first part that is not verified. */
export function nextAction(statuses: Statuses): NextAction {
  const { accountStatus } = statuses;
  if (isAccountStep(accountStatus)) {
    return { kind: 'account', status: accountStatus, to: ACCOUNT_STEPS[accountStatus] };
  }
  const open = STATUS_PARTS.find(({ field }) => statuses[field] === 'UNVERIFIED');
  if (open) return { kind: 'part', part: open.part, to: open.to };
  return { kind: STATUS_PARTS.some(({ field }) => statuses[field] === 'IN_VERIFICATION') ? 'waiting' : 'none' };
}

function isAccountStep(status: string): status is AccountStep {
  return Object.hasOwn(ACCOUNT_STEPS, status);
}
