import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { elements, nullable } from './shapes.ts';

/** Public content (PRO-03). Cache times: social links 2 h, footer links 30 min, sponsors without limit. */

export const SocialLink = z.object({
  name: z.string(),
  url: z.string(),
  icon: nullable(z.string()),
});
export type SocialLink = z.infer<typeof SocialLink>;

export const FooterSection = z.object({
  title: z.string(),
  links: elements(z.object({ label: z.string(), url: z.string() })),
});
export type FooterSection = z.infer<typeof FooterSection>;

export const Sponsor = z.object({
  name: z.string(),
  url: nullable(z.string()),
  logoUrl: nullable(z.string()),
});
export type Sponsor = z.infer<typeof Sponsor>;

export const ContactData = z.object({
  email: nullable(z.string()),
  phone: nullable(z.string()),
  hours: nullable(z.string()),
});
export type ContactData = z.infer<typeof ContactData>;

/** `text` is HTML and must be sanitised before it is shown (MSG-03). */
export const AboutUs = z.object({
  title: z.string(),
  text: z.string(),
});
export type AboutUs = z.infer<typeof AboutUs>;

export const fetchContactData = defineEndpoint({
  name: 'content.fetchContactData',
  summary: 'How to reach the operator.',
  service: 'main',
  method: 'GET',
  path: '/api/contact-data',
  access: 'public',
  responses: { 200: ContactData },
});

export const fetchAboutUs = defineEndpoint({
  name: 'content.fetchAboutUs',
  summary: 'Who the operator is.',
  service: 'main',
  method: 'GET',
  path: '/api/about-us',
  access: 'public',
  responses: { 200: AboutUs },
});

export const fetchSocialLinks = defineEndpoint({
  name: 'content.fetchSocialLinks',
  summary: 'The operator’s pages in social media.',
  service: 'main',
  method: 'GET',
  path: '/api/social-links',
  access: 'public',
  responses: { 200: elements(SocialLink) },
});

export const fetchFooterSections = defineEndpoint({
  name: 'content.fetchFooterSections',
  summary: 'The link sections of the footer.',
  service: 'main',
  method: 'GET',
  path: '/api/footer-links-sections',
  access: 'public',
  responses: { 200: elements(FooterSection) },
});

export const fetchSponsors = defineEndpoint({
  name: 'content.fetchSponsors',
  summary: 'Whom the operator sponsors.',
  service: 'app',
  method: 'GET',
  path: '/sponsors',
  access: 'public',
  responses: { 200: elements(Sponsor) },
});
