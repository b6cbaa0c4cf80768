/**
 * Pictures only from this site's own files: the page's policy blocks others, which could track visits. The result is a
 * path: the gateway renders it without knowing the address of the visitor's page.
 */
export function allowedPicture(href: string, page: string): string | null {
  const url = URL.parse(href, page);
  const isOwnFile = url !== null && url.origin === new URL(page).origin && url.pathname.startsWith('/cdn/');
  return isOwnFile ? `${url.pathname}${url.search}` : null;
}
