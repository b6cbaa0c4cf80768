import { assign, emit, forwardTo, setup } from 'xstate';
import type { DocumentCount, DocumentUploadReport } from '../document-upload/document-upload.machine.ts';
import { MAX_FILES_ELSEWHERE } from '../../../domain/identity/identity-document.ts';
import { crashOf, type ActorFailed, type Meta, type Tag } from '../../meta.ts';
import { reporterOf } from '../../report.ts';
import type {
  VerificationEnd,
  VerificationInput,
  VerificationOutput,
  VerificationReport,
} from '../verification/verification.machine.ts';
import { createIdentityActors } from './identity.actors.ts';
import type { IdentityPorts } from './identity.ports.ts';

export type IdentityEvent =
  /** The identity page was opened. */
  | { type: 'identity.shown' }
  | { type: 'verification.start'; methodId: string }
  | { type: 'page.shown' }
  | VerificationReport
  | DocumentUploadReport;

export type IdentityReport =
  /** The account's status may have changed. */
  { type: 'identity.mayHaveChanged' } | { type: 'identity.tokenRefused' };

interface IdentityContext {
  /** How the last conversation ended; null once the page is opened again or another conversation begins. */
  readonly end: VerificationEnd | null;
  /** Number of documents sent before this upload began. */
  readonly documentsBefore: number;
}

const UPLOAD_RESTART = 5_000;

const report = reporterOf<IdentityReport>();

/**
 * Identity verification of a signed-in player: a conversation with the identity provider, and images of documents.
 * Both continue while the player visits other pages. Only the account's status says whether the player is verified.
 */
export function createIdentityMachine(ports: IdentityPorts) {
  return setup({
    types: {
      context: {} as IdentityContext,
      events: {} as IdentityEvent,
      emitted: {} as ActorFailed,
      meta: {} as Meta,
      tags: {} as Tag,
    },
    actors: createIdentityActors(ports),
    guards: {
      wasReturned: (_, params: { conversationId: string | null }) => params.conversationId !== null,
      haveEnded: (_, params: DocumentCount) => !params.isUnderWay,
      isTokenRefused: (_, params: VerificationOutput) => params.end === 'registrationExpired',
    },
    actions: {
      setEnd: assign({ end: (_, params: VerificationOutput) => params.end }),
      clearEnd: assign({ end: null }),
      setCount: assign({ documentsBefore: (_, params: { count: number }) => params.count }),
      refreshDocuments: () => ports.refreshDocuments(),
      reportChange: report({ type: 'identity.mayHaveChanged' }),
      reportTokenRefused: report({ type: 'identity.tokenRefused' }),
      emitCrash: emit((_, params: { actor: string }) => ({ type: 'actor.failed' as const, actor: params.actor })),
    },
    delays: { uploadRestart: UPLOAD_RESTART },
  }).createMachine({
    id: 'identity',
    description: 'A signed-in player proves who they are: by the identity provider, and by images of documents.',
    context: { end: null, documentsBefore: 0 },
    type: 'parallel',
    states: {
      conversation: {
        meta: { requirements: ['VER-02', 'VER-05'] },
        initial: 'none',
        states: {
          none: {
            on: {
              'identity.shown': { target: 'looking', actions: 'clearEnd' },
              'verification.start': { target: 'underWay', actions: 'clearEnd' },
            },
          },
          looking: {
            meta: { description: 'Whether the player comes from the provider, also in a fresh tab.' },
            invoke: {
              id: 'takeReturn',
              src: 'takeReturn',
              onDone: [
                {
                  guard: { type: 'wasReturned', params: ({ event }) => ({ conversationId: event.output }) },
                  target: 'underWay',
                },
                { target: 'none' },
              ],
              onError: 'none',
            },
          },
          underWay: {
            tags: ['busy'],
            initial: 'opening',
            invoke: {
              id: 'verification',
              src: 'verification',
              input: ({ event }) => verificationInput(event),
              onDone: [
                {
                  guard: { type: 'isTokenRefused', params: ({ event }) => event.output },
                  target: 'none',
                  actions: [{ type: 'setEnd', params: ({ event }) => event.output }, 'reportTokenRefused'],
                },
                {
                  target: 'none',
                  actions: [{ type: 'setEnd', params: ({ event }) => event.output }, 'reportChange'],
                  meta: { requirements: ['VER-03'] },
                },
              ],
              onError: {
                target: 'none',
                actions: [{ type: 'setEnd', params: { end: 'startFailed' } }, crashOf('verification')],
              },
            },
            on: {
              'page.shown': { actions: forwardTo('verification') },
              'verification.leaving': '.away',
              'verification.asking': '.asking',
              'verification.resumed': {
                actions: 'reportChange',
                meta: { description: 'What the provider decided may be in the account already.' },
              },
            },
            states: {
              opening: {},
              away: { meta: { description: 'The provider’s page opens in this tab.' } },
              asking: { meta: { requirements: ['VER-03'] } },
            },
          },
        },
      },
      documents: {
        meta: { requirements: ['VER-06'] },
        initial: 'unopened',
        states: {
          unopened: { on: { 'identity.shown': 'counting' } },
          counting: {
            tags: ['busy'],
            invoke: {
              id: 'countDocuments',
              src: 'countDocuments',
              onDone: {
                target: 'open',
                actions: { type: 'setCount', params: ({ event }) => ({ count: event.output }) },
              },
              onError: {
                target: 'open',
                meta: { description: 'An unknown number does not block: the gateway counts.' },
              },
            },
          },
          open: {
            invoke: {
              id: 'documentUpload',
              src: 'documentUpload',
              input: ({ context }) => ({
                maxFiles: MAX_FILES_ELSEWHERE,
                uploadedBefore: context.documentsBefore,
                ignoreCitizenship: true,
              }),
              onError: { target: 'restarting', actions: crashOf('documentUpload') },
            },
            on: {
              'documents.counted': {
                guard: { type: 'haveEnded', params: ({ event }) => event },
                actions: ['refreshDocuments', 'reportChange'],
              },
              'documents.registrationExpired': {
                actions: ['refreshDocuments', 'reportTokenRefused'],
                meta: { description: 'The gateway refused the token; the files wait for another try.' },
              },
            },
          },
          restarting: { after: { uploadRestart: 'counting' } },
        },
      },
    },
  });
}

/** `new` if the player started the conversation; otherwise the one named by the provider's redirect. */
function verificationInput(event: IdentityEvent | { type: string; output?: unknown }): VerificationInput {
  if (event.type === 'verification.start') {
    return { kind: 'new', subjectId: null, methodId: (event as { methodId: string }).methodId };
  }
  const conversationId = (event as { output?: string | null }).output;
  if (!conversationId) throw new TypeError(`a conversation expected, not ${event.type}`);
  return { kind: 'returned', conversationId };
}
