import { and, not, or, raise, setup, stateIn } from 'xstate';
import type { OfferKind, OfferReport } from '../bonus-dialog/bonus-dialog.machine.ts';
import { isProtectivePage, isQuietPage } from '../../../domain/messages/quiet-pages.ts';
import type { Meta, Tag } from '../../meta.ts';
import { reporterOf } from '../../report.ts';

export type MomentEvent =
  /** A page view; `path` is below the base path. */
  | { type: 'page.opened'; path: string }
  /** A field of the page has the focus, or typed input is not submitted. */
  | { type: 'page.busy' }
  | { type: 'page.idle' }
  | { type: 'consent.answered' }
  | { type: 'payment.began' }
  | { type: 'payment.ended' }
  | { type: 'session.over' }
  | { type: 'moment.taken' }
  | OfferReport;

export type MomentReport = { type: 'moment.came'; kind: OfferKind } | { type: 'moment.passed'; kind: OfferKind };

export interface MomentInput {
  /** The player answered the cookie banner on an earlier visit. */
  readonly isConsentAnswered: boolean;
  /** A page of a break, self-exclusion or closing was opened in this session, before the page was loaded anew. */
  readonly wasProtected: boolean;
}

const report = reporterOf<MomentReport>();

/**
 * When an offer may open by itself (reading 82): when all conditions are met, at most once per page view. It stays open
 * until it is closed or the player opens a page where offers are not allowed. Warnings and regulations are not offers:
 * they open on the next page that allows dialogs.
 */
export function createMomentMachine() {
  return setup({
    types: {
      context: {} as MomentInput,
      input: {} as MomentInput,
      events: {} as MomentEvent,
      meta: {} as Meta,
      tags: {} as Tag,
    },
    guards: {
      isQuiet: (_, params: { path: string }) => isQuietPage(params.path),
      isProtective: (_, params: { path: string }) => isProtectivePage(params.path),
      isAbout: (_, params: { kind: OfferKind; expected: OfferKind }) => params.kind === params.expected,
      isConsentAnswered: ({ context }) => context.isConsentAnswered,
      wasProtected: ({ context }) => context.wasProtected,
      isOfferShown: stateIn('#moment.offer.shown'),
      isGoodForOffer: and([
        stateIn('#moment.page.open.fresh'),
        stateIn('#moment.hands.free'),
        stateIn('#moment.banner.gone'),
        stateIn('#moment.payment.none'),
        stateIn('#moment.protection.none'),
        stateIn('#moment.warning.none'),
      ]),
      isWrongForOffer: or([
        stateIn('#moment.page.quiet'),
        stateIn('#moment.payment.underWay'),
        stateIn('#moment.protection.forTheSession'),
      ]),
      isGoodForWarning: and([
        stateIn('#moment.page.open'),
        stateIn('#moment.hands.free'),
        stateIn('#moment.payment.none'),
        not(stateIn('#moment.offer.shown')),
      ]),
      isWrongForWarning: or([stateIn('#moment.page.quiet'), stateIn('#moment.payment.underWay')]),
    },
    actions: {
      takeMoment: raise({ type: 'moment.taken' }),
      reportCame: report((_, params: { kind: OfferKind }) => ({ type: 'moment.came', kind: params.kind })),
      reportPassed: report((_, params: { kind: OfferKind }) => ({ type: 'moment.passed', kind: params.kind })),
    },
  }).createMachine({
    id: 'moment',
    description: 'When an offer may open by itself: never over money, breaks, or what is being typed.',
    meta: { requirements: ['NAV-11'] },
    context: ({ input }) => input,
    type: 'parallel',
    states: {
      page: {
        initial: 'quiet',
        on: {
          'page.opened': [
            { guard: { type: 'isQuiet', params: ({ event }) => event }, target: '.quiet' },
            { guard: 'isOfferShown', target: '.open.used' },
            { target: '.open.fresh' },
          ],
        },
        states: {
          quiet: { meta: { description: 'Money, limits, breaks, documents and the registration are left alone.' } },
          open: {
            initial: 'fresh',
            states: {
              fresh: { on: { 'moment.taken': 'used' } },
              used: { meta: { description: 'This page view has had its offer.' } },
            },
          },
        },
      },
      protection: {
        initial: 'remembering',
        states: {
          remembering: { always: [{ guard: 'wasProtected', target: 'forTheSession' }, { target: 'none' }] },
          none: {
            on: {
              'page.opened': {
                guard: { type: 'isProtective', params: ({ event }) => event },
                target: 'forTheSession',
                meta: { requirements: ['EXC-01'] },
              },
            },
          },
          forTheSession: {
            meta: {
              requirements: ['EXC-01'],
              description:
                'A page of a break, self-exclusion or closing was opened: no offer for the rest of the session.',
            },
            on: { 'session.over': 'none' },
          },
        },
      },
      hands: {
        initial: 'free',
        states: {
          free: { on: { 'page.busy': 'busy' } },
          busy: {
            meta: { description: 'A form is dirty, or a field has the focus.' },
            on: { 'page.idle': 'free' },
          },
        },
      },
      banner: {
        initial: 'standing',
        states: {
          standing: {
            meta: { description: 'The cookie banner asks.' },
            always: { guard: 'isConsentAnswered', target: 'gone' },
            on: { 'consent.answered': 'gone' },
          },
          gone: {},
        },
      },
      payment: {
        initial: 'none',
        states: {
          none: { on: { 'payment.began': 'underWay' } },
          underWay: { on: { 'payment.ended': 'none', 'session.over': 'none' } },
        },
      },
      offer: {
        meta: { requirements: ['BON-04', 'MSG-02', 'REG-12', 'PSH-04'] },
        initial: 'none',
        on: {
          'session.over': '.none',
          'offer.closed': {
            guard: { type: 'isAbout', params: ({ event }) => ({ kind: event.kind, expected: 'offer' }) },
            target: '.none',
          },
        },
        states: {
          none: {
            on: {
              'offer.opened': {
                guard: { type: 'isAbout', params: ({ event }) => ({ kind: event.kind, expected: 'offer' }) },
                target: 'waiting',
              },
            },
          },
          waiting: { always: { guard: 'isGoodForOffer', target: 'shown' } },
          shown: {
            entry: ['takeMoment', { type: 'reportCame', params: { kind: 'offer' } }],
            exit: { type: 'reportPassed', params: { kind: 'offer' } },
            always: { guard: 'isWrongForOffer', target: 'waiting' },
          },
        },
      },
      warning: {
        meta: { requirements: ['MSG-02'], description: 'Messages of the types Warning and Regulation.' },
        initial: 'none',
        on: {
          'session.over': '.none',
          'offer.closed': {
            guard: { type: 'isAbout', params: ({ event }) => ({ kind: event.kind, expected: 'warning' }) },
            target: '.none',
          },
        },
        states: {
          none: {
            on: {
              'offer.opened': {
                guard: { type: 'isAbout', params: ({ event }) => ({ kind: event.kind, expected: 'warning' }) },
                target: 'waiting',
              },
            },
          },
          waiting: { always: { guard: 'isGoodForWarning', target: 'shown' } },
          shown: {
            entry: { type: 'reportCame', params: { kind: 'warning' } },
            exit: { type: 'reportPassed', params: { kind: 'warning' } },
            always: { guard: 'isWrongForWarning', target: 'waiting' },
          },
        },
      },
    },
  });
}
