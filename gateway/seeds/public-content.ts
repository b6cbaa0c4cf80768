import { HELPLINE } from '../../domain/contact/helpline.ts';
import { TEXT_VALUES } from '../../domain/text-values.ts';
import type { Queries } from '../database/database.ts';
import type { PublicContent } from '../store/public-content.ts';
import { putContent } from '../store/public-content.ts';

const SOCIAL_LINKS: PublicContent['socialLinks'] = [
  { name: 'Facebook', url: 'https://www.facebook.com/example', icon: 'facebook' },
  { name: 'Instagram', url: 'https://www.instagram.com/example', icon: 'instagram' },
  { name: 'YouTube', url: 'https://www.youtube.com/@example', icon: 'youtube' },
  { name: 'X', url: 'https://x.com/example', icon: 'x' },
];

const SPONSORS: PublicContent['sponsors'] = [
  { name: 'Klub Siatkarski Orlik', url: 'https://orlik.example.com', logoUrl: '/cdn/sponsors/orlik.svg' },
  { name: 'Akademia Piłkarska Sokoły', url: 'https://sokoly.example.com', logoUrl: '/cdn/sponsors/sokoly.svg' },
  { name: 'Bieg Nadwiślański', url: 'https://bieg.example.com', logoUrl: '/cdn/sponsors/bieg.svg' },
  { name: 'Korty Zielone', url: null, logoUrl: '/cdn/sponsors/korty.svg' },
];

const FOOTER: Readonly<Record<'pl' | 'en', PublicContent['footerSections']>> = {
  pl: [
    {
      title: 'Oferta',
      links: [
        { label: 'Promocje', url: '/promotions' },
        { label: 'Oferta powitalna', url: '/promotions/welcome' },
        { label: 'Zakończone promocje', url: '/promotions?category=completed' },
      ],
    },
    {
      title: 'O nas',
      links: [
        { label: 'Legalny bukmacher', url: '/legalBookmaker' },
        { label: 'Kariera', url: '/careers' },
        { label: 'Współpraca', url: '/cooperation' },
      ],
    },
    {
      title: 'Gdzie szukać wsparcia',
      links: [
        { label: `Telefon zaufania ${TEXT_VALUES.helpline}`, url: `tel:${HELPLINE}` },
        { label: 'Uzależnienia behawioralne', url: 'https://www.uzaleznieniabehawioralne.pl' },
        { label: 'Anonimowi Hazardziści', url: 'https://www.anonimowihazardzisci.org' },
      ],
    },
  ],
  en: [
    {
      title: 'Offers',
      links: [
        { label: 'Promotions', url: '/promotions' },
        { label: 'Welcome offer', url: '/promotions/welcome' },
        { label: 'Ended promotions', url: '/promotions?category=completed' },
      ],
    },
    {
      title: 'About us',
      links: [
        { label: 'Licensed bookmaker', url: '/legalBookmaker' },
        { label: 'Careers', url: '/careers' },
        { label: 'Partnerships', url: '/cooperation' },
      ],
    },
    {
      title: 'Where to find help',
      links: [
        { label: `Helpline ${TEXT_VALUES.helpline}`, url: `tel:${HELPLINE}` },
        { label: 'Addiction help (in Polish)', url: 'https://www.uzaleznieniabehawioralne.pl' },
        { label: 'Gamblers Anonymous Poland', url: 'https://www.anonimowihazardzisci.org' },
      ],
    },
  ],
};

const CONTACT = { email: 'pomoc@example.com', phone: '+48 22 000 00 00' };

export async function seedPublicContent(queries: Queries): Promise<void> {
  await putContent(queries, 'socialLinks', { pl: SOCIAL_LINKS, en: SOCIAL_LINKS });
  await putContent(queries, 'sponsors', { pl: SPONSORS, en: SPONSORS });
  await putContent(queries, 'footerSections', FOOTER);
  await putContent(queries, 'contactData', {
    pl: { ...CONTACT, hours: 'codziennie od 8:00 do 22:00' },
    en: { ...CONTACT, hours: 'every day from 8:00 to 22:00' },
  });
  await putContent(queries, 'aboutUs', {
    pl: {
      title: 'Kim jesteśmy',
      text: `<p>Przyjmujemy zakłady wzajemne przez internet, wyłącznie od osób pełnoletnich i wyłącznie w Polsce. Nie prowadzimy kasyna.</p><p>Pieniądze graczy trzymamy na <strong>oddzielnym rachunku</strong>: nie płacimy z nich rachunków ani pensji.</p>`,
    },
    en: {
      title: 'Who we are',
      text: `<p>We take bets online, only from adults and only in Poland. We don’t run a casino.</p><p>We keep players’ money in a <strong>separate account</strong>. We never pay bills or wages from it.</p>`,
    },
  });
}
