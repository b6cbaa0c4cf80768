import { useQuery } from '@tanstack/react-query';
import { SmallFooter } from '../../components/navigation/small-footer.tsx';
import { configQuery } from '../../queries/config.ts';
import { queryClient } from '../../queries/query-client.ts';
import { CookieSettings } from './cookie-settings.tsx';
import { HelpLink } from './help-link.tsx';

/** The footer of a signed-in player's pages: two lines. */
export function AccountFooter() {
  // The start of the app asks for the configuration.
  const { data = null } = useQuery({ ...configQuery, enabled: false, select: ({ licence }) => licence }, queryClient);
  return <SmallFooter licence={data} help={<HelpLink />} settings={<CookieSettings />} />;
}
