import type { MachineName } from '../machines/registry.ts';
import { accountStatusModel } from './account-status/account-status.model.ts';
import { activityModel } from './activity/activity.model.ts';
import { analyticsToolModel } from './analytics-tool/analytics-tool.model.ts';
import { analyticsModel } from './analytics/analytics.model.ts';
import { appModel } from './app/app.model.ts';
import { authModel } from './auth/auth.model.ts';
import { configurationModel } from './configuration/configuration.model.ts';
import { consentsModel } from './consents/consents.model.ts';
import { bonusDialogModel } from './bonus-dialog/bonus-dialog.model.ts';
import { correspondenceModel } from './correspondence/correspondence.model.ts';
import { messageDialogModel } from './message-dialog/message-dialog.model.ts';
import { messageListModel } from './message-list/message-list.model.ts';
import { pushPromptModel } from './push-prompt/push-prompt.model.ts';
import { pushSwitchModel } from './push-switch/push-switch.model.ts';
import { realityCheckModel } from './reality-check/reality-check.model.ts';
import { reminderModel } from './reminder/reminder.model.ts';
import { availabilityModel } from './availability/availability.model.ts';
import { countdownLinkModel } from './countdown-link/countdown-link.model.ts';
import { depositFormModel } from './deposit-form/deposit-form.model.ts';
import { depositModel } from './deposit/deposit.model.ts';
import { dialogsModel } from './dialogs/dialogs.model.ts';
import { inboxModel } from './inbox/inbox.model.ts';
import { momentModel } from './moment/moment.model.ts';
import { warningDialogModel } from './warning-dialog/warning-dialog.model.ts';
import { documentUploadModel } from './document-upload/document-upload.model.ts';
import { biometricsModel } from './biometrics/biometrics.model.ts';
import { bonusActionModel } from './bonus-action/bonus-action.model.ts';
import { codeFormModel } from './code-form/code-form.model.ts';
import { changePasswordModel } from './change-password/change-password.model.ts';
import { emailVerificationModel } from './email-verification/email-verification.model.ts';
import { linkMailModel } from './link-mail/link-mail.model.ts';
import { passwordResetModel } from './password-reset/password-reset.model.ts';
import { unsubscribeModel } from './unsubscribe/unsubscribe.model.ts';
import { exclusionModel } from './exclusion/exclusion.model.ts';
import type { Model } from './engine/model.ts';
import { historyExportModel } from './history-export/history-export.model.ts';
import { identityModel } from './identity/identity.model.ts';
import { legalGateModel } from './legal-gate/legal-gate.model.ts';
import { liveChatModel } from './live-chat/live-chat.model.ts';
import { leavingModel } from './leaving/leaving.model.ts';
import { limitsModel } from './limits/limits.model.ts';
import { loginModel } from './login/login.model.ts';
import { maintenanceModel } from './maintenance/maintenance.model.ts';
import { noticesModel } from './notices/notices.model.ts';
import { phoneVerificationModel } from './phone-verification/phone-verification.model.ts';
import { pushModel } from './push/push.model.ts';
import { quickBreakModel } from './quick-break/quick-break.model.ts';
import { registrationModel } from './registration/registration.model.ts';
import { sessionClockModel } from './session-clock/session-clock.model.ts';
import { sessionModel } from './session/session.model.ts';
import { verificationModel } from './verification/verification.model.ts';
import { bankAccountModel } from './bank-account/bank-account.model.ts';
import { withdrawModel } from './withdraw/withdraw.model.ts';
import { walletModel } from './wallet/wallet.model.ts';

/** The model of every machine of the registry. */
export const models = {
  app: appModel,
  auth: authModel,
  configuration: configurationModel,
  activity: activityModel,
  maintenance: maintenanceModel,
  notices: noticesModel,
  analytics: analyticsModel,
  analyticsTool: analyticsToolModel,
  liveChat: liveChatModel,
  login: loginModel,
  session: sessionModel,
  push: pushModel,
  dialogs: dialogsModel,
  moment: momentModel,
  inbox: inboxModel,
  correspondence: correspondenceModel,
  bonusDialog: bonusDialogModel,
  messageDialog: messageDialogModel,
  warningDialog: warningDialogModel,
  reminder: reminderModel,
  pushPrompt: pushPromptModel,
  messageList: messageListModel,
  sessionClock: sessionClockModel,
  realityCheck: realityCheckModel,
  legalGate: legalGateModel,
  accountStatus: accountStatusModel,
  consents: consentsModel,
  pushSwitch: pushSwitchModel,
  limits: limitsModel,
  historyExport: historyExportModel,
  identity: identityModel,
  depositForm: depositFormModel,
  deposit: depositModel,
  wallet: walletModel,
  withdraw: withdrawModel,
  bankAccount: bankAccountModel,
  countdownLink: countdownLinkModel,
  registration: registrationModel,
  leaving: leavingModel,
  availability: availabilityModel,
  phoneVerification: phoneVerificationModel,
  verification: verificationModel,
  documentUpload: documentUploadModel,
  unsubscribe: unsubscribeModel,
  passwordReset: passwordResetModel,
  linkMail: linkMailModel,
  emailVerification: emailVerificationModel,
  changePassword: changePasswordModel,
  biometrics: biometricsModel,
  bonusAction: bonusActionModel,
  codeForm: codeFormModel,
  exclusion: exclusionModel,
  quickBreak: quickBreakModel,
} as const satisfies Record<MachineName, Model>;

/** The models asked for by name; all of them if none is. Throws on a name that is none. */
export function chosenModels(machine: string | undefined): readonly Model[] {
  if (machine === undefined) return Object.values(models);
  const chosen = Object.values<Model>(models).filter((model) => model.name === machine);
  if (chosen.length === 0) throw new Error(`no machine '${machine}'; there are ${Object.keys(models).join(', ')}`);
  return chosen;
}
