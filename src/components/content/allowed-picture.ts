/** Pictures only from this site's own files: the page's policy blocks others, which could track visits. */
export function allowedPicture(href: string, page: string): string | null {
  const url = URL.parse(href, page);
  const isOwnFile = url !== null && url.origin === new URL(page).origin && url.pathname.startsWith('/cdn/');
  return isOwnFile ? url.href : null;
}
