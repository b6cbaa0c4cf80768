import { fetchConfig } from '../../../contract/config.ts';
import type { ScreenState } from '../state.ts';

/** Public pages and the pages shown in place of others. */
export const publicStates: readonly ScreenState[] = [
  {
    name: 'home',
    async show(scan) {
      await scan.open('/');
      await scan.page
        .getByRole('region', { name: scan.t('promotions.home.banners') })
        .getByRole('heading', { level: 3 })
        .first()
        .waitFor();
    },
  },
  {
    name: 'home-consent',
    asksConsent: true,
    async show(scan) {
      await scan.open('/');
      await scan.heading('core.home.title').waitFor();
      await scan.button('core.consent.accept').waitFor();
    },
  },
  {
    name: 'home-signed-in',
    player: 'plain',
    async show(scan) {
      await scan.open('/');
      const main = scan.page.getByRole('main');
      await main.getByRole('link', { name: scan.t('core.home.deposit') }).waitFor();
      await scan.page.getByRole('banner').getByRole('button', { name: /zł/ }).waitFor();
    },
  },
  {
    name: 'cookie-settings',
    async show(scan) {
      await scan.open('/contact');
      await scan.button('core.consent.settingsOff').click();
      await scan.page.getByRole('dialog', { name: scan.t('core.consent.settings') }).waitFor();
    },
  },
  {
    name: 'not-found',
    async show(scan) {
      await scan.open('/no-such-page');
      await scan.heading('core.notFound.title').waitFor();
    },
  },
  {
    name: 'route-failed',
    async show(scan) {
      await scan.page.route('**/assets/careers-page-*.js', (route) => route.abort());
      scan.expectProblems(/careers-page/);
      await scan.open('/careers');
      await scan.heading('core.errorPage.title').waitFor();
    },
  },
  {
    name: 'config-broken',
    async show(scan) {
      scan.expectProblems(/bankLogos/);
      await scan.respond(fetchConfig, { bankLogos: 'none' });
      await scan.open('/');
      await scan.page.getByText(scan.t('core.requestErrors.malformed')).first().waitFor();
    },
  },
  {
    name: 'maintenance',
    async show(scan) {
      scan.announceMaintenance();
      await scan.open('/');
      await scan.heading('core.maintenance.title').waitFor();
    },
  },
  {
    name: 'offline',
    async show(scan) {
      await scan.open('/');
      await scan.heading('core.home.title').waitFor();
      await scan.goOffline();
      await scan.page.getByText(scan.t('core.offline.title')).waitFor();
    },
  },
];
