import { machines } from '../../machines/registry.ts';
import { defineModel } from '../engine/model.ts';

export const releaseModel = defineModel({
  name: 'release',
  create: machines.release.create,
  inputs: { start: undefined },
  events: {
    'page.opened': {
      by: 'parent',
      cases: { bonuses: { path: '/profile/bonuses' }, registration: { path: '/registration' } },
    },
    'page.busy': { by: 'parent' },
    'page.idle': { by: 'parent' },
    'session.over': { by: 'parent' },
    'dialogs.told': {
      by: 'parent',
      cases: {
        payment: { event: { type: 'payment.began' } },
        paymentOver: { event: { type: 'payment.ended' } },
        other: { event: { type: 'dialog.closed' } },
      },
    },
    'worker.updated': { by: 'child:workerWatch' },
    'page.returned': { by: 'child:signs' },
    'chunk.missing': { by: 'child:signs' },
    'link.followed': {
      by: 'child:links',
      cases: { home: { path: '/' }, limits: { path: '/profile/settings/limits' } },
    },
  },
  actors: {
    findWorkerPolicy: {
      done: { wanted: 'wanted', unwanted: 'unwanted', none: 'none' },
      error: { crashed: 'crashed' },
    },
    registerWorker: { done: { registered: undefined }, error: { refused: 'refused' } },
    removeWorker: { done: { removed: undefined }, error: { refused: 'refused' } },
    workerWatch: { running: true, error: { crashed: 'crashed' } },
    signs: { running: true, error: { crashed: 'crashed' } },
    checkRelease: { done: { same: { kind: 'same' }, newer: { kind: 'newer' } }, error: { network: 'no network' } },
    links: { running: true, error: { crashed: 'crashed' } },
    openAnew: { done: { opened: undefined }, error: { network: 'no network' } },
  },
  invariants: {
    'NAV-07 links are held exactly while a release waits and nothing is typed, paid or registered': (snapshot) =>
      (snapshot.children.links !== undefined) ===
      (snapshot.matches({ version: { available: 'offered' } }) &&
        snapshot.matches({ hands: 'free', payment: 'none', page: 'other' })),
    'NAV-07 no page is loaded anew while something is typed, paid or registered': (snapshot) =>
      snapshot.children.openAnew === undefined || snapshot.matches({ hands: 'free', payment: 'none', page: 'other' }),
  },
});
