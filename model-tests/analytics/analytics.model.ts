import { machines } from '../../machines/registry.ts';
import { defineModel } from '../engine/model.ts';

export const analyticsModel = defineModel({
  name: 'analytics',
  create: machines.analytics.create,
  inputs: { unanswered: { consent: null }, given: { consent: 'given' }, refused: { consent: 'refused' } },
  events: {
    'consent.given': { by: 'parent' },
    'consent.refused': { by: 'parent' },
    'fact.recorded': {
      by: 'parent',
      cases: { visit: { fact: { name: 'page_view', fields: { page_title: 'Pomoc' }, session: null } } },
    },
  },
  actors: { tool: { running: true, error: { crashed: 'crashed' } } },
  serialize: ({ context }) => context.consent,
  invariants: {
    'PSH-06 no tool without consent': (snapshot) =>
      snapshot.matches('allowed') || Object.keys(snapshot.children).length === 0,
  },
});
