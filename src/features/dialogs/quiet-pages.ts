/** Pages on which nobody is asked about notifications (reading 58): where money is at stake, and where players protect themselves. */
const QUIET = [
  '/profile/deposit',
  '/profile/withdraw',
  '/profile/settings/limits',
  '/profile/settings/accountSettings',
] as const;

export function isQuietPage(path: string): boolean {
  return QUIET.some((quiet) => path === quiet || path.startsWith(`${quiet}/`));
}
