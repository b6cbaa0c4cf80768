import { basePath } from '../../api/base-path.ts';
import { classifyLink } from '../../lib/link-kinds.ts';
import { go } from '../../system/navigation.ts';

/** Opens a URL from the server as a link would (NAV-08): in the app, in a new tab, or not at all. */
export function openLink(url: string): void {
  const link = classifyLink(url, { page: location.href, basePath: basePath || '/' });
  if (link.kind === 'inApp') go(link.path);
  else if (link.kind === 'external') window.open(link.href, '_blank', 'noopener,noreferrer');
  else if (link.kind === 'contact') location.assign(link.href);
}
