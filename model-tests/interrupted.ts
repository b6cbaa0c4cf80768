/** Registration, deposit, withdrawal, exclusion and limits, with the child machines of each. */
export const INTERRUPTED_MACHINES = [
  'exclusion',
  'limits',
  'quickBreak',
  'deposit',
  'depositLookup',
  'paymentStatus',
  'depositForm',
  'withdraw',
  'bankAccount',
  'registration',
  'registrationSteps',
  'stepSubmission',
  'phoneVerification',
] as const;
