import type { AppPorts } from './shell/app/app.ports.ts';
import type { RegistrationPorts } from './onboarding/registration/registration.ports.ts';
import type { BiometricsPorts } from './auth/biometrics/biometrics.ports.ts';
import type { ChangePasswordPorts } from './auth/change-password/change-password.ports.ts';
import type { ExclusionPorts } from './safer-play/exclusion/exclusion.ports.ts';
import type { HistoryExportPorts } from './payments/history-export/history-export.ports.ts';
import type { LimitsPorts } from './safer-play/limits/limits.ports.ts';
import type { BonusActionPorts } from './incentives/bonus-action/bonus-action.ports.ts';
import type { CodeFormPorts } from './incentives/code-form/code-form.ports.ts';
import type { WithdrawPorts } from './payments/withdraw/withdraw.ports.ts';
import type { PublicScreenPorts } from './shell/app/public-screens.ts';
import type { CorrespondencePorts } from './dialogs/correspondence/correspondence.ports.ts';
import type { SessionPorts } from './session/session/session.ports.ts';

const never = () => new Promise<never>(() => {});
const nothing = () => {};
const silent = () => nothing;

/** Ports that answer nothing and do nothing: for looking at machines without running them. */
export const inertPorts: AppPorts &
  PublicScreenPorts &
  SessionPorts &
  BiometricsPorts &
  ChangePasswordPorts &
  ExclusionPorts &
  HistoryExportPorts &
  LimitsPorts &
  BonusActionPorts &
  CodeFormPorts &
  WithdrawPorts &
  CorrespondencePorts &
  RegistrationPorts = {
  loadConfig: never,
  loadSession: never,
  loadRegistration: never,
  loadChat: never,
  showChat: () => ({ open: nothing, close: nothing }),
  isCurrentToken: (fingerprint) => fingerprint === 'current',
  findToken: never,
  login: never,
  biometricLogin: never,
  hasDeviceKey: () => true,
  hasLinkToken: () => true,
  sendLinkMail: never,
  setNewPassword: never,
  verifyEmail: never,
  unsubscribe: never,
  changePassword: never,
  findKey: never,
  enrolKey: never,
  removeKey: never,
  isPushOffered: never,
  findDeviceState: never,
  turnPushOn: never,
  turnPushOff: never,
  refresh: never,
  logout: never,
  dropSessionData: nothing,
  forgetToken: nothing,
  tellOtherTabs: nothing,
  listenToOtherTabs: silent,
  listenToActivity: silent,
  openMaintenanceSocket: silent,
  loadAnalyticsTool: never,
  watchPageView: silent,
  deliverFact: nothing,
  keepConsent: nothing,
  silenceAnalytics: nothing,
  findStoredPayment: never,
  listenToStoredPayment: silent,
  rememberPayment: never,
  startDeposit: never,
  fetchDepositStatus: never,
  findDeposit: never,
  cancelPayment: never,
  listenToBalance: () => () => {},
  recordTransaction: nothing,
  forgetPayment: nothing,
  leave: nothing,
  refreshMoney: nothing,
  fetchDepositMethods: never,
  fetchWithdrawalOffer: never,
  startWithdrawal: never,
  refreshWithdrawals: nothing,
  saveBankAccount: never,
  checkBankAccount: never,
  loadWalletScript: never,
  isWalletReady: never,
  payByWallet: never,
  openPushSocket: () => ({ ping: nothing, close: nothing }),
  resync: never,
  refreshUnreadCount: nothing,
  refreshBonusCount: nothing,
  fetchLegalDelay: never,
  holdSubmits: nothing,
  releaseSubmits: nothing,
  fetchUnacceptedDocuments: never,
  acceptDocument: never,
  fetchAccountStatus: never,
  actOnBonus: never,
  refreshBonuses: nothing,
  showBonuses: nothing,
  saveCode: never,
  verifyPassword: never,
  exclude: never,
  takeBreak: never,
  fetchLimits: never,
  saveLimit: never,
  takeLimits: never,
  notifyActive: never,
  fetchConsents: never,
  saveConsent: never,
  collectHistory: never,
  saveHistory: never,
  findRegistration: never,
  fetchSchema: never,
  loadBundledSchema: never,
  fetchMethods: never,
  checkAvailability: never,
  createRegistration: never,
  recoverRegistration: never,
  updateRegistration: never,
  completeRegistration: never,
  resendActivation: never,
  keepRegistration: nothing,
  forgetRegistration: nothing,
  forgetRegistrationToken: nothing,
  go: nothing,
  loadCorrespondence: never,
  fetchSessionClock: never,
  listenToSessionClock: silent,
  saveRealityCheck: never,
  fetchUnseenBonus: never,
  acceptOffer: never,
  rejectOffer: never,
  markOfferSeen: never,
  fetchDialogMessages: never,
  markMessage: never,
  follow: nothing,
  isRegistrationUnfinished: never,
  isPromptDue: never,
  listenToPromptAnswer: silent,
  subscribe: never,
  keepPromptAnswer: nothing,
  sendCode: never,
  verifyCode: never,
  startVerification: never,
  takeReturn: never,
  countDocuments: never,
  refreshDocuments: nothing,
  findVerification: never,
  fetchVerificationState: never,
  inspectFiles: never,
  uploadFile: never,
  listenToUpload: silent,
  dropFiles: nothing,
};
