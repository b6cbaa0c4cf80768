import { machines } from '../../machines/registry.ts';
import { defineModel } from '../engine/model.ts';

const kinds = { offer: { kind: 'offer' }, warning: { kind: 'warning' } } as const;

export const momentModel = defineModel({
  name: 'moment',
  create: machines.moment.create,
  inputs: {
    asked: { isConsentAnswered: false, wasProtected: false },
    answered: { isConsentAnswered: true, wasProtected: false },
    protected: { isConsentAnswered: true, wasProtected: true },
  },
  events: {
    'page.opened': {
      by: 'parent',
      cases: {
        account: { path: '/profile' },
        deposit: { path: '/profile/deposit' },
        break: { path: '/profile/settings/accountSettings/timeout' },
      },
    },
    'page.busy': { by: 'parent' },
    'page.idle': { by: 'parent' },
    'consent.answered': { by: 'parent' },
    'payment.began': { by: 'parent' },
    'payment.ended': { by: 'parent' },
    'session.over': { by: 'parent' },
    'offer.opened': { by: 'parent', cases: kinds },
    'offer.closed': { by: 'parent', cases: kinds },
    'moment.taken': { by: 'machine' },
  },
  actors: {},
  invariants: {
    'NAV-11 (reading 82) no offer on a quiet page, over a payment, or after a page of a break': (snapshot) =>
      !snapshot.matches({ offer: 'shown' }) ||
      !(
        snapshot.matches({ page: 'quiet' }) ||
        snapshot.matches({ payment: 'underWay' }) ||
        snapshot.matches({ protection: 'forTheSession' })
      ),
    'NAV-11 (reading 82) a page view has one offer': (snapshot) =>
      !snapshot.matches({ offer: 'shown' }) || snapshot.matches({ page: { open: 'used' } }),
    'PSH-04 (reading 82) no offer beside the cookie banner': (snapshot) =>
      !snapshot.matches({ offer: 'shown' }) || snapshot.matches({ banner: 'gone' }),
    'NAV-11 (reading 82) an offer waits only while something speaks against it': (snapshot) =>
      !snapshot.matches({ offer: 'waiting' }) ||
      !snapshot.matches({
        page: { open: 'fresh' },
        hands: 'free',
        banner: 'gone',
        payment: 'none',
        protection: 'none',
        warning: 'none',
      }),
    'MSG-02 (reading 82) a warning waits for nothing but an open page, a payment, busy hands and an offer that is read':
      (snapshot) =>
        !snapshot.matches({ warning: 'waiting' }) ||
        snapshot.matches({ page: 'quiet' }) ||
        snapshot.matches({ payment: 'underWay' }) ||
        snapshot.matches({ hands: 'busy' }) ||
        snapshot.matches({ offer: 'shown' }),
    'NAV-11 an offer and a warning are never shown together': (snapshot) =>
      !snapshot.matches({ offer: 'shown', warning: 'shown' }),
  },
  impossible: {
    'moment.offer.shown|always|0?in #moment.protection.forTheSession=T':
      'A page that protects is a quiet one, so that two conditions speak against the offer at once; after it none is shown.',
  },
});
