import { fetchConfig } from '../../../contract/config.ts';
import type { ScreenState } from '../state.ts';

/** What anybody can see, and what stands in for a page. */
export const publicStates: readonly ScreenState[] = [
  {
    name: 'home',
    async show(visit) {
      await visit.open('/');
      await visit.page
        .getByRole('region', { name: visit.t('promotions.home.banners') })
        .getByRole('heading', { level: 3 })
        .first()
        .waitFor();
    },
  },
  {
    name: 'home-consent',
    asksConsent: true,
    async show(visit) {
      await visit.open('/');
      await visit.heading('core.home.title').waitFor();
      await visit.button('core.consent.accept').waitFor();
    },
  },
  {
    name: 'home-signed-in',
    player: 'plain',
    async show(visit) {
      await visit.open('/');
      await visit.page.getByRole('link', { name: visit.t('core.home.deposit') }).waitFor();
    },
  },
  {
    name: 'not-found',
    async show(visit) {
      await visit.open('/no-such-page');
      await visit.heading('core.notFound.title').waitFor();
    },
  },
  {
    name: 'route-failed',
    async show(visit) {
      await visit.page.route('**/assets/careers-page-*.js', (route) => route.abort());
      visit.expectProblems(/careers-page/);
      await visit.open('/careers');
      await visit.heading('core.errorPage.title').waitFor();
    },
  },
  {
    name: 'config-broken',
    async show(visit) {
      visit.expectProblems(/bankLogos/);
      await visit.answer(fetchConfig, { bankLogos: 'none' });
      await visit.open('/');
      await visit.page.getByText(visit.t('core.requestErrors.malformed')).first().waitFor();
    },
  },
  {
    name: 'maintenance',
    async show(visit) {
      visit.announceMaintenance();
      await visit.open('/');
      await visit.heading('core.maintenance.title').waitFor();
    },
  },
  {
    name: 'offline',
    async show(visit) {
      await visit.open('/');
      await visit.heading('core.home.title').waitFor();
      await visit.goOffline();
      await visit.page.getByText(visit.t('core.offline.title')).waitFor();
    },
  },
];
