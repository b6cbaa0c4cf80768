/**
 * Pages on which no offer opens by itself (reading 82): pages about money, player protection and identity, and those on
 * which somebody looks for help, follows a link of a mail or refuses mails.
 */
const QUIET = [
  '/profile/deposit',
  '/profile/withdraw',
  '/profile/plan',
  '/profile/month',
  '/profile/netPosition',
  '/profile/settings/limits',
  '/profile/settings/accountSettings',
  '/profile/personalData/documents',
  '/registration',
  '/responsibleGambling',
  '/contact',
  '/email',
  '/emailUnsubscribe',
  '/emailVerification',
  '/forgotPassword',
  '/newPassword',
] as const;

/** After a visit to one of these pages, no offer opens for the rest of the session. */
const PROTECTIVE = [
  '/profile/settings/accountSettings/timeout',
  '/profile/settings/accountSettings/selfExclusion',
  '/profile/settings/accountSettings/closeAccount',
  '/responsibleGambling',
] as const;

/** `path` is below the base path. */
export function isQuietPage(path: string): boolean {
  return QUIET.some((page) => isUnder(path, page));
}

export function isProtectivePage(path: string): boolean {
  return PROTECTIVE.some((page) => isUnder(path, page));
}

/** Paths are not case-sensitive (reading 80). */
function isUnder(path: string, page: string): boolean {
  return `${path}/`.toLowerCase().startsWith(`${page}/`.toLowerCase());
}
