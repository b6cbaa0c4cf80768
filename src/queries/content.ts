import { queryOptions } from '@tanstack/react-query';
import {
  fetchAboutUs,
  fetchContactData,
  fetchFooterSections,
  fetchSocialLinks,
  fetchSponsors,
} from '../../contract/content.ts';
import { FOOTER_LINKS_STALE_TIME, SOCIAL_LINKS_STALE_TIME } from '../../domain/constants.ts';
import { request } from '../api/client.ts';
import { handlingOwnErrors } from './handles-own-errors.ts';

/** The footer's own links (PRO-03): stale after 30 min. */
export const footerSectionsQuery = (language: string) =>
  queryOptions({
    queryKey: ['content', 'footerSections', language],
    queryFn: async ({ signal }) => (await request(fetchFooterSections, handlingOwnErrors(language, signal))).body,
    staleTime: FOOTER_LINKS_STALE_TIME,
    gcTime: FOOTER_LINKS_STALE_TIME,
  });

/** Fresh for 2 h (PRO-03). */
export const socialLinksQuery = (language: string) =>
  queryOptions({
    queryKey: ['content', 'socialLinks', language],
    queryFn: async ({ signal }) => (await request(fetchSocialLinks, handlingOwnErrors(language, signal))).body,
    staleTime: SOCIAL_LINKS_STALE_TIME,
    gcTime: SOCIAL_LINKS_STALE_TIME,
  });

/** Never stale (PRO-03). */
export const sponsorsQuery = (language: string) =>
  queryOptions({
    queryKey: ['content', 'sponsors', language],
    queryFn: async ({ signal }) => (await request(fetchSponsors, handlingOwnErrors(language, signal))).body,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });

export const contactDataQuery = (language: string) =>
  queryOptions({
    queryKey: ['content', 'contactData', language],
    queryFn: async ({ signal }) => (await request(fetchContactData, handlingOwnErrors(language, signal))).body,
  });

export const aboutUsQuery = (language: string) =>
  queryOptions({
    queryKey: ['content', 'aboutUs', language],
    queryFn: async ({ signal }) => (await request(fetchAboutUs, handlingOwnErrors(language, signal))).body,
  });
