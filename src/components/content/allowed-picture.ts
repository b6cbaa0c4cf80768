/** Pictures come from this site's own files: anything else is refused by the page's policy, and could count visits. */
export function allowedPicture(href: string, page: string): string | null {
  const url = URL.parse(href, page);
  const isOwnFile = url !== null && url.origin === new URL(page).origin && url.pathname.startsWith('/cdn/');
  return isOwnFile ? url.href : null;
}
