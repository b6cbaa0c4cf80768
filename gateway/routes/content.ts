import {
  fetchAboutUs,
  fetchContactData,
  fetchFooterSections,
  fetchSocialLinks,
  fetchSponsors,
} from '../../contract/content.ts';
import { ApiError } from '../http/api-error.ts';
import type { Implementation } from '../http/route.ts';
import { implement, ok } from '../http/route.ts';
import type { Services } from '../runtime/services.ts';
import { findContent } from '../store/public-content.ts';

const NO_CONTACT = { email: null, phone: null, hours: null };

export function contentRoutes({ database }: Services): Implementation[] {
  return [
    implement(fetchContactData, async ({ language }) =>
      ok((await findContent(database, 'contactData', language)) ?? NO_CONTACT),
    ),
    implement(fetchAboutUs, async ({ language }) => {
      const aboutUs = await findContent(database, 'aboutUs', language);
      if (aboutUs === undefined) throw new ApiError('NOT_FOUND');
      return ok(aboutUs);
    }),
    implement(fetchSocialLinks, async ({ language }) =>
      ok([...((await findContent(database, 'socialLinks', language)) ?? [])]),
    ),
    implement(fetchFooterSections, async ({ language }) =>
      ok([...((await findContent(database, 'footerSections', language)) ?? [])]),
    ),
    implement(fetchSponsors, async ({ language }) =>
      ok([...((await findContent(database, 'sponsors', language)) ?? [])]),
    ),
  ];
}
