import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { elements, nullable } from './shapes.ts';

/** Public content (PRO-03). How long each stays fresh: social links 2 h, footer links 30 min, sponsors for ever. */

export const SocialLink = /* @__PURE__ */ z.object({
  name: /* @__PURE__ */ z.string(),
  url: /* @__PURE__ */ z.string(),
  icon: /* @__PURE__ */ nullable(/* @__PURE__ */ z.string()),
});
export type SocialLink = z.infer<typeof SocialLink>;

export const FooterSection = /* @__PURE__ */ z.object({
  title: /* @__PURE__ */ z.string(),
  links: /* @__PURE__ */ elements(
    /* @__PURE__ */ z.object({ label: /* @__PURE__ */ z.string(), url: /* @__PURE__ */ z.string() }),
  ),
});
export type FooterSection = z.infer<typeof FooterSection>;

export const Sponsor = /* @__PURE__ */ z.object({
  name: /* @__PURE__ */ z.string(),
  url: /* @__PURE__ */ nullable(/* @__PURE__ */ z.string()),
  logoUrl: /* @__PURE__ */ nullable(/* @__PURE__ */ z.string()),
});
export type Sponsor = z.infer<typeof Sponsor>;

export const ContactData = /* @__PURE__ */ z.object({
  email: /* @__PURE__ */ nullable(/* @__PURE__ */ z.string()),
  phone: /* @__PURE__ */ nullable(/* @__PURE__ */ z.string()),
  hours: /* @__PURE__ */ nullable(/* @__PURE__ */ z.string()),
});
export type ContactData = z.infer<typeof ContactData>;

/** `text` is HTML and must be sanitised before it is shown (MSG-03). */
export const AboutUs = /* @__PURE__ */ z.object({
  title: /* @__PURE__ */ z.string(),
  text: /* @__PURE__ */ z.string(),
});
export type AboutUs = z.infer<typeof AboutUs>;

export const fetchContactData = /* @__PURE__ */ defineCall({
  name: 'content.fetchContactData',
  summary: 'How to reach the operator.',
  service: 'main',
  method: 'GET',
  path: '/api/contact-data',
  access: 'public',
  answers: { 200: ContactData },
});

export const fetchAboutUs = /* @__PURE__ */ defineCall({
  name: 'content.fetchAboutUs',
  summary: 'Who the operator is.',
  service: 'main',
  method: 'GET',
  path: '/api/about-us',
  access: 'public',
  answers: { 200: AboutUs },
});

export const fetchSocialLinks = /* @__PURE__ */ defineCall({
  name: 'content.fetchSocialLinks',
  summary: 'The operator’s pages in social media.',
  service: 'main',
  method: 'GET',
  path: '/api/social-links',
  access: 'public',
  answers: { 200: /* @__PURE__ */ elements(SocialLink) },
});

export const fetchFooterSections = /* @__PURE__ */ defineCall({
  name: 'content.fetchFooterSections',
  summary: 'The link sections of the footer.',
  service: 'main',
  method: 'GET',
  path: '/api/footer-links-sections',
  access: 'public',
  answers: { 200: /* @__PURE__ */ elements(FooterSection) },
});

export const fetchSponsors = /* @__PURE__ */ defineCall({
  name: 'content.fetchSponsors',
  summary: 'Whom the operator sponsors.',
  service: 'app',
  method: 'GET',
  path: '/sponsors',
  access: 'public',
  answers: { 200: /* @__PURE__ */ elements(Sponsor) },
});
