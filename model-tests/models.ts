import type { MachineName } from '../machines/registry.ts';
import { activityModel } from './activity/activity.model.ts';
import { analyticsModel } from './analytics/analytics.model.ts';
import { appModel } from './app/app.model.ts';
import { authModel } from './auth/auth.model.ts';
import { countdownLinkModel } from './countdown-link/countdown-link.model.ts';
import { depositFormModel } from './deposit-form/deposit-form.model.ts';
import { depositModel } from './deposit/deposit.model.ts';
import { dialogsModel } from './dialogs/dialogs.model.ts';
import type { Model } from './engine/model.ts';
import { loginModel } from './login/login.model.ts';
import { maintenanceModel } from './maintenance/maintenance.model.ts';
import { noticesModel } from './notices/notices.model.ts';
import { pushModel } from './push/push.model.ts';
import { sessionModel } from './session/session.model.ts';
import { walletModel } from './wallet/wallet.model.ts';

/** The model of every machine of the registry. */
export const models = {
  app: appModel,
  auth: authModel,
  activity: activityModel,
  maintenance: maintenanceModel,
  notices: noticesModel,
  analytics: analyticsModel,
  login: loginModel,
  session: sessionModel,
  push: pushModel,
  dialogs: dialogsModel,
  depositForm: depositFormModel,
  deposit: depositModel,
  wallet: walletModel,
  countdownLink: countdownLinkModel,
} as const satisfies Record<MachineName, Model>;

/** The models asked for by name; all of them if none is. Throws on a name that is none. */
export function chosenModels(machine: string | undefined): readonly Model[] {
  if (machine === undefined) return Object.values(models);
  const chosen = Object.values<Model>(models).filter((model) => model.name === machine);
  if (chosen.length === 0) throw new Error(`no machine '${machine}'; there are ${Object.keys(models).join(', ')}`);
  return chosen;
}
