/** Dialogs of a single page, opened by that page's actor. */
export type PageDialog = 'bankAccount' | 'giveUp' | 'leaveConfirmation';

/** Every dialog of the app, by the name that the dialogs machine uses. */
export type OpenDialog =
  | 'notice'
  | 'legalGate'
  | 'expiry'
  | 'realityCheck'
  | 'break'
  | 'funds'
  | 'menu'
  | 'help'
  | 'cookies'
  | PageDialog
  | 'warning'
  | 'offer';
