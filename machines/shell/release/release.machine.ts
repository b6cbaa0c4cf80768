import { and, assign, emit, fromCallback, fromPromise, not, setup, stateIn, type EventObject } from 'xstate';
import type { DialogsReport } from '../../dialogs/dialogs/dialogs.machine.ts';
import type { Meta, Tag } from '../../meta.ts';
import type { ReleaseCheck, ReleasePorts, ReleaseSign, WorkerPolicy } from './release.ports.ts';

export type ReleaseEvent =
  /** A page view; `path` is below the base path. */
  | { type: 'page.opened'; path: string }
  /** A field of the page has the focus, or typed input is not submitted. */
  | { type: 'page.busy' }
  | { type: 'page.idle' }
  | { type: 'session.over' }
  | { type: 'worker.updated' }
  | { type: 'link.followed'; path: string }
  | ReleaseSign
  /** Of these, only the beginning and the end of a payment count. */
  | DialogsReport;

export type ReleaseEmitted = { type: 'release.found' };

interface ReleaseContext {
  /** The page of the last link that was followed while a release waited; empty before. */
  readonly path: string;
}

/** A page as old as this is compared with the gateway when somebody returns to it or moves on, ms. */
const RELEASE_OLD = 30 * 60_000;
/** A full load that has not replaced the page by then was cancelled, ms. */
const RELEASE_LOAD = 10_000;

/** Nothing is typed, paid or registered. */
const FREE = [stateIn('#release.hands.free'), stateIn('#release.payment.none'), stateIn('#release.page.other')];

/**
 * The page's build and its service worker (docs/adr/0047-service-worker.md). A newer build is told once and taken with
 * the next link to another page, which is then loaded in full; never while something is typed, paid or registered.
 */
export function createReleaseMachine(ports: ReleasePorts) {
  return setup({
    types: {
      context: {} as ReleaseContext,
      events: {} as ReleaseEvent,
      emitted: {} as ReleaseEmitted,
      meta: {} as Meta,
      tags: {} as Tag,
    },
    actors: {
      findWorkerPolicy: fromPromise<WorkerPolicy>(() => ports.findWorkerPolicy()),
      registerWorker: fromPromise<void>(() => ports.registerWorker()),
      removeWorker: fromPromise<void>(() => ports.removeWorker()),
      workerWatch: fromCallback<EventObject>(({ sendBack }) => ports.watchWorker(sendBack)),
      signs: fromCallback<EventObject>(({ sendBack }) => ports.listenToSigns(sendBack)),
      checkRelease: fromPromise<ReleaseCheck>(({ signal }) => ports.checkRelease(signal)),
      links: fromCallback<EventObject>(({ sendBack }) => ports.holdLinks(sendBack)),
      openAnew: fromPromise<void, { path: string }>(({ input, signal }) => ports.openAnew(input.path, signal)),
    },
    guards: {
      isPolicy: (_, params: { policy: WorkerPolicy; expected: WorkerPolicy }) => params.policy === params.expected,
      isNewer: (_, params: { check: ReleaseCheck }) => params.check.kind === 'newer',
      isRegistration: (_, params: { path: string }) => /^\/registration(?:\/|$)/i.test(params.path),
      isAbout: (_, params: { type: string; expected: 'payment.began' | 'payment.ended' }) =>
        params.type === params.expected,
      isFree: and(FREE),
      isHeld: not(and(FREE)),
    },
    actions: {
      emitFound: emit({ type: 'release.found' }),
      setPath: assign({ path: (_, params: { path: string }) => params.path }),
      openWithin: ({ context }) => ports.openWithin(context.path),
    },
    delays: { releaseOld: RELEASE_OLD, releaseLoad: RELEASE_LOAD },
  }).createMachine({
    id: 'release',
    description: 'Whether the page is of the newest build, and its service worker.',
    meta: { requirements: ['NAV-07'] },
    context: { path: '' },
    type: 'parallel',
    invoke: { id: 'signs', src: 'signs', onError: {} },
    states: {
      worker: {
        initial: 'deciding',
        states: {
          deciding: {
            invoke: {
              id: 'findWorkerPolicy',
              src: 'findWorkerPolicy',
              onDone: [
                {
                  guard: { type: 'isPolicy', params: ({ event }) => ({ policy: event.output, expected: 'wanted' }) },
                  target: 'registering',
                },
                {
                  guard: { type: 'isPolicy', params: ({ event }) => ({ policy: event.output, expected: 'unwanted' }) },
                  target: 'removing',
                },
                { target: 'absent' },
              ],
              onError: 'absent',
            },
          },
          registering: {
            invoke: { id: 'registerWorker', src: 'registerWorker', onDone: 'registered', onError: 'failed' },
          },
          registered: {
            meta: { description: 'It stores files of the build and shows a page where there is no network.' },
            invoke: { id: 'workerWatch', src: 'workerWatch', onError: 'failed' },
          },
          failed: {
            meta: { description: 'Nothing depends on it; it is tried again when somebody returns to the page.' },
            on: { 'page.returned': 'registering' },
          },
          removing: {
            meta: { description: 'The operator has switched it off.' },
            invoke: { id: 'removeWorker', src: 'removeWorker', onDone: 'absent', onError: 'absent' },
          },
          absent: {},
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
      payment: {
        initial: 'none',
        states: {
          none: {
            on: {
              'dialogs.told': {
                guard: {
                  type: 'isAbout',
                  params: ({ event }) => ({ type: event.event.type, expected: 'payment.began' }),
                },
                target: 'underWay',
              },
            },
          },
          underWay: {
            on: {
              'dialogs.told': {
                guard: {
                  type: 'isAbout',
                  params: ({ event }) => ({ type: event.event.type, expected: 'payment.ended' }),
                },
                target: 'none',
              },
              'session.over': 'none',
            },
          },
        },
      },
      page: {
        initial: 'other',
        on: {
          'page.opened': [
            { guard: { type: 'isRegistration', params: ({ event }) => event }, target: '.registration' },
            { target: '.other' },
          ],
        },
        states: {
          registration: { meta: { description: 'Asks itself before it is left (REG-05).' } },
          other: {},
        },
      },
      version: {
        initial: 'current',
        states: {
          current: {
            initial: 'fresh',
            on: { 'worker.updated': 'checking', 'chunk.missing': 'checking' },
            states: {
              fresh: { after: { releaseOld: 'old' } },
              old: { on: { 'page.returned': '#release.version.checking', 'page.opened': '#release.version.checking' } },
            },
          },
          checking: {
            invoke: {
              id: 'checkRelease',
              src: 'checkRelease',
              onDone: [
                {
                  guard: { type: 'isNewer', params: ({ event }) => ({ check: event.output }) },
                  target: 'available',
                },
                { target: 'current' },
              ],
              onError: 'current.old',
            },
          },
          available: {
            meta: { description: 'Told once; the next link to another page takes it.' },
            entry: 'emitFound',
            initial: 'held',
            states: {
              held: {
                meta: { description: 'Something is typed, paid or registered: links do what they always do.' },
                always: { guard: 'isFree', target: 'offered' },
              },
              offered: {
                invoke: { id: 'links', src: 'links', onError: 'plain' },
                always: { guard: 'isHeld', target: 'held' },
                on: {
                  'link.followed': { target: '.taking', actions: { type: 'setPath', params: ({ event }) => event } },
                },
                initial: 'waiting',
                states: {
                  waiting: {},
                  taking: {
                    tags: ['busy'],
                    invoke: {
                      id: 'openAnew',
                      src: 'openAnew',
                      input: ({ context }) => ({ path: context.path }),
                      onDone: 'taken',
                      onError: { target: 'waiting', actions: 'openWithin' },
                    },
                  },
                  taken: {
                    meta: { description: 'A new page takes over, unless its load is cancelled.' },
                    after: { releaseLoad: 'waiting' },
                  },
                },
              },
              plain: {
                meta: { description: 'Links cannot be held: the next visit takes the release.' },
              },
            },
          },
        },
      },
    },
  });
}

export type ReleaseMachine = ReturnType<typeof createReleaseMachine>;
