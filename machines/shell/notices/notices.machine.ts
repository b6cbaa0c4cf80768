import { assign, setup } from 'xstate';
import type { ExclusionInForce } from '../../../domain/limits/exclusions.ts';
import type { SessionLimitPeriod } from '../../../domain/account/login-errors.ts';
import type { Meta, Tag } from '../../meta.ts';
import { reporterOf } from '../../report.ts';

export type NoticesEvent =
  | { type: 'notices.expiryNear'; deadline: number }
  | { type: 'notices.expiryAverted' }
  | { type: 'notices.stay' }
  | { type: 'notices.limitReached'; period: SessionLimitPeriod; at: number }
  | { type: 'notices.excluded'; exclusion: ExclusionInForce }
  | { type: 'notices.sessionEnded' }
  | { type: 'notices.signedOut' }
  | { type: 'notices.signedIn' }
  | { type: 'notices.acknowledged' };

export type NoticesReport =
  | { type: 'notices.stayChosen' }
  /** A notice covers the page until it is acknowledged. */
  | { type: 'notices.raised' }
  | { type: 'notices.cleared' };

interface NoticesContext {
  /** When the session ends without a refresh, epoch ms. */
  readonly deadline: number | null;
  /** When the session-time limit was reached, epoch ms; the view calculates when the next period starts. */
  readonly reachedAt: number | null;
  readonly exclusion: ExclusionInForce | null;
}

const report = reporterOf<NoticesReport>();

export function createNoticesMachine() {
  return setup({
    types: {
      context: {} as NoticesContext,
      events: {} as NoticesEvent,
      meta: {} as Meta,
      tags: {} as Tag,
    },
    guards: { isDaily: (_, params: { period: SessionLimitPeriod }) => params.period === 'daily' },
    actions: {
      setDeadline: assign({ deadline: (_, params: { deadline: number }) => params.deadline }),
      setReachedAt: assign({ reachedAt: (_, params: { at: number }) => params.at }),
      setExclusion: assign({ exclusion: (_, params: { exclusion: ExclusionInForce }) => params.exclusion }),
      clear: assign({ deadline: null, reachedAt: null, exclusion: null }),
      reportStay: report({ type: 'notices.stayChosen' }),
      reportRaised: report({ type: 'notices.raised' }),
      reportCleared: report({ type: 'notices.cleared' }),
    },
  }).createMachine({
    id: 'notices',
    description: 'What must be told about the session even after it has ended.',
    meta: { requirements: ['AUTH-12'] },
    context: { deadline: null, reachedAt: null, exclusion: null },
    initial: 'none',
    on: {
      'notices.excluded': {
        target: '.excluded',
        actions: { type: 'setExclusion', params: ({ event }) => event },
      },
      'notices.limitReached': [
        {
          guard: { type: 'isDaily', params: ({ event }) => event },
          target: '.reached.daily',
          actions: { type: 'setReachedAt', params: ({ event }) => event },
        },
        { target: '.reached.monthly', actions: { type: 'setReachedAt', params: ({ event }) => event } },
      ],
    },
    states: {
      none: {
        entry: 'clear',
        on: {
          'notices.expiryNear': {
            target: 'warning',
            actions: { type: 'setDeadline', params: ({ event }) => event },
          },
          'notices.sessionEnded': 'expired',
        },
      },
      warning: {
        meta: { requirements: ['AUTH-12'] },
        on: {
          'notices.stay': { actions: 'reportStay' },
          'notices.expiryAverted': 'none',
          'notices.signedOut': 'none',
          'notices.sessionEnded': 'expired',
        },
      },
      expired: {
        meta: { requirements: ['AUTH-03', 'PSH-01'] },
        on: { 'notices.signedIn': 'none' },
      },
      reached: {
        entry: 'reportRaised',
        exit: 'reportCleared',
        meta: {
          requirements: ['AUTH-09'],
          description: 'The session-time limit; stays over the sign-out until it is acknowledged.',
        },
        initial: 'daily',
        on: { 'notices.acknowledged': 'none' },
        states: { daily: {}, monthly: {} },
      },
      excluded: {
        entry: 'reportRaised',
        exit: 'reportCleared',
        meta: {
          requirements: ['EXC-01'],
          description: 'A break, self-exclusion or closed account; stays over the sign-out until it is acknowledged.',
        },
        on: { 'notices.acknowledged': 'none' },
      },
    },
  });
}
