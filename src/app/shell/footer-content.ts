import type { FooterContent } from '../../components/navigation/footer.tsx';
import { knownConfig } from '../../queries/config.ts';
import { footerSectionsQuery, socialLinksQuery, sponsorsQuery } from '../../queries/content.ts';
import { queryClient } from '../../queries/query-client.ts';

/** The footer's content, from the cache while it is fresh; what fails to load is left out (PRO-03). Never rejects. */
export async function readFooter(language: string): Promise<FooterContent> {
  const [sections, socialLinks, sponsors, config] = await Promise.allSettled([
    queryClient.query(footerSectionsQuery(language)),
    queryClient.query(socialLinksQuery(language)),
    queryClient.query(sponsorsQuery(language)),
    knownConfig(),
  ]);
  return {
    sections: valueOf(sections) ?? [],
    socialLinks: valueOf(socialLinks) ?? [],
    sponsors: valueOf(sponsors) ?? [],
    licence: valueOf(config)?.licence ?? null,
  };
}

function valueOf<Value>(result: PromiseSettledResult<Value>): Value | undefined {
  return result.status === 'fulfilled' ? result.value : undefined;
}
