import { machines } from '../../machines/registry.ts';
import { defineModel } from '../engine/model.ts';

export const analyticsToolModel = defineModel({
  name: 'analyticsTool',
  create: machines.analyticsTool.create,
  inputs: { pixel: { tool: 'pixel' }, tagManager: { tool: 'tagManager' } },
  events: {
    'event.tracked': {
      by: 'parent',
      cases: { visit: { tracked: { name: 'page_view', fields: { page_title: 'Pomoc' }, session: null } } },
    },
  },
  actors: { loadTool: { done: { loaded: undefined }, error: { blocked: 'blocked' } } },
  serialize: ({ context }) => [context.tool, Math.min(context.waiting.length, 2)],
  invariants: {
    'PSH-06 facts wait only as long as the tool is missing': (snapshot) =>
      snapshot.matches('missing') || snapshot.context.waiting.length === 0,
  },
});
