import type { FooterContent } from '../../components/navigation/footer.tsx';
import { knownConfig } from '../../queries/config.ts';
import { footerSectionsQuery, socialLinksQuery, sponsorsQuery } from '../../queries/content.ts';
import { queryClient } from '../../queries/query-client.ts';

/** What comes within this time appears at once, so that little moves; ms. */
const TOGETHER = 1_000;

/**
 * The footer's content, from the cache while it is fresh; what fails to load is left out (PRO-03). A part that is late,
 * or asked for again, does not hold up the others: `show` gets what is there. Never rejects.
 */
export async function readFooter(
  language: string,
  show: (content: Partial<FooterContent>) => void,
): Promise<Partial<FooterContent>> {
  let content: Partial<FooterContent> = {};
  let isLate = false;
  const add = (part: Partial<FooterContent>): void => {
    content = { ...content, ...part };
    if (isLate) show(content);
  };
  const late = setTimeout(() => {
    isLate = true;
    show(content);
  }, TOGETHER);
  await Promise.allSettled([
    queryClient.query(footerSectionsQuery(language)).then((sections) => add({ sections })),
    queryClient.query(socialLinksQuery(language)).then((socialLinks) => add({ socialLinks })),
    queryClient.query(sponsorsQuery(language)).then((sponsors) => add({ sponsors })),
    knownConfig().then(({ licence }) => add({ licence })),
  ]);
  clearTimeout(late);
  return content;
}
