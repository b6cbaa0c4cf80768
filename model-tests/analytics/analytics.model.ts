import { BRAND } from '../../domain/brand.ts';
import { machines } from '../../machines/registry.ts';
import { defineModel } from '../engine/model.ts';

export const analyticsModel = defineModel({
  name: 'analytics',
  create: machines.analytics.create,
  inputs: { unanswered: { consent: null }, given: { consent: 'given' }, refused: { consent: 'refused' } },
  events: {
    'consent.given': { by: 'parent' },
    'consent.refused': { by: 'parent' },
    'event.tracked': {
      by: 'parent',
      cases: {
        visit: { tracked: { name: 'page_view', fields: { page_title: 'Pomoc' }, session: null } },
        earlyVisit: {
          tracked: { name: 'page_view', fields: { page_title: BRAND }, session: null, isEarly: true },
        },
        optIn: { tracked: { name: 'push_opt_in', fields: {}, session: null } },
      },
    },
    'view.titled': { by: 'child:watchPageView', cases: { help: { title: 'Pomoc' } } },
    'view.owned': { by: 'child:watchPageView', cases: { first: { session: 1 } } },
    'view.left': { by: 'child:watchPageView' },
  },
  actors: {
    watchPageView: { running: true, error: { crashed: 'crashed' } },
    tool: { running: true, error: { crashed: 'crashed' } },
  },
  serialize: ({ context: { consent } }) => [consent],
  invariants: {
    'PSH-06 no tool without consent': (snapshot) =>
      snapshot.matches('allowed') || Object.keys(snapshot.children).length === 0,
    'PSH-06 a page view is kept only while it waits': (snapshot) =>
      snapshot.matches({ allowed: 'waiting' }) === (snapshot.context.view !== null),
  },
});
