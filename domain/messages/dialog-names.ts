/** Dialogs of a single page, asked for by its own actor. */
export type PageDialog = 'bankAccount' | 'giveUp' | 'leaveConfirmation';

/** Every dialog of the app, by the name under which the machine of the dialogs opens it. */
export type OpenDialog =
  | 'notice'
  | 'legalGate'
  | 'expiry'
  | 'realityCheck'
  | 'break'
  | 'funds'
  | 'menu'
  | PageDialog
  | 'warning'
  | 'offer';
