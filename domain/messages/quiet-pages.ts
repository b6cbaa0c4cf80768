/** Pages on which no offer opens by itself (reading 82): where money is at stake, and where players protect or prove themselves. */
const QUIET = [
  '/profile/deposit',
  '/profile/withdraw',
  '/profile/settings/limits',
  '/profile/settings/accountSettings',
  '/profile/personalData/documents',
  '/registration',
] as const;

/** Who has opened one of these gets no offer for the rest of the session. */
const PROTECTIVE = [
  '/profile/settings/accountSettings/timeout',
  '/profile/settings/accountSettings/selfExclusion',
  '/profile/settings/accountSettings/closeAccount',
] as const;

/** `path` is below the base path. */
export function isQuietPage(path: string): boolean {
  return QUIET.some((page) => isUnder(path, page));
}

export function isProtectivePage(path: string): boolean {
  return PROTECTIVE.some((page) => isUnder(path, page));
}

/** Case does not tell paths apart (reading 80). */
function isUnder(path: string, page: string): boolean {
  return `${path}/`.toLowerCase().startsWith(`${page}/`.toLowerCase());
}
