import type { LazyPart } from './lazy-route.tsx';

/** Who may open a route: anybody, only somebody who is not signed in, or only a signed-in player. */
export type RouteAccess = 'public' | 'guest' | 'player';

export type RouteEntry = RouteFacts & (LazyPart | { readonly load?: never });

interface RouteFacts {
  readonly path: string;
  readonly access: RouteAccess;
  /** A screen of the documents that is not built yet opens one common page. */
  readonly coming?: true;
  /** The first child, where a route has no content of its own (NAV-05). */
  readonly index?: string;
}

const coming = async () => (await import('../features/coming/coming-page.tsx')).ComingPage;

const publicComing = (path: string): RouteEntry => ({ path, access: 'public', load: coming, coming: true });
const guestComing = (path: string): RouteEntry => ({ path, access: 'guest', load: coming, coming: true });
const playerComing = (path: string): RouteEntry => ({ path, access: 'player', load: coming, coming: true });

/**
 * Every route of the documents (NAV-02, NAV-03, NAV-05), relative to the base path. One without `load` is part of the
 * first file (router.tsx).
 */
export const routes: readonly RouteEntry[] = [
  { path: '/', access: 'public', load: async () => (await import('../features/home/home-page.tsx')).HomePage },
  { path: '/login', access: 'guest' },
  guestComing('/registration'),
  publicComing('/promotions'),
  publicComing('/promotions/welcome'),
  publicComing('/promotions/:id'),
  publicComing('/forgotPassword'),
  publicComing('/newPassword'),
  publicComing('/emailVerification'),
  publicComing('/emailUnsubscribe'),
  publicComing('/email/verification'),
  publicComing('/email/unsubscribe'),
  publicComing('/FAQ'),
  publicComing('/regulations'),
  publicComing('/contact'),
  publicComing('/careers'),
  publicComing('/cooperation'),
  publicComing('/legalBookmaker'),
  publicComing('/responsibleGambling'),
  {
    path: '/profile',
    access: 'player',
    load: async () => (await import('../features/account/account-page.tsx')).AccountPage,
    texts: ['account'],
  },
  {
    path: '/profile/deposit',
    access: 'player',
    load: async () => (await import('../features/deposit/deposit-page.tsx')).DepositPage,
    texts: ['account', 'deposit'],
  },
  playerComing('/profile/withdraw'),
  playerComing('/profile/bonuses'),
  playerComing('/profile/messages'),
  { ...playerComing('/profile/personalData'), index: '/profile/personalData/userData' },
  {
    path: '/profile/personalData/userData',
    access: 'player',
    load: async () => (await import('../features/account/user-data-page.tsx')).UserDataPage,
    texts: ['account'],
  },
  playerComing('/profile/personalData/documents'),
  playerComing('/profile/transactionHistory'),
  { ...playerComing('/profile/settings'), index: '/profile/settings/consents' },
  playerComing('/profile/settings/consents'),
  playerComing('/profile/settings/limits'),
  playerComing('/profile/settings/accountSettings'),
  playerComing('/profile/settings/accountSettings/timeout'),
  playerComing('/profile/settings/accountSettings/selfExclusion'),
  playerComing('/profile/settings/accountSettings/closeAccount'),
];
