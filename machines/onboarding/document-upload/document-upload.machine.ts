import { assign, emit, fromCallback, fromPromise, not, setup } from 'xstate';
import type { Meta, Tag } from '../../meta.ts';
import { reporterOf } from '../../report.ts';
import type {
  ChosenFile,
  DocumentUploadPorts,
  FileProblem,
  InspectedFile,
  UploadOutcome,
} from './document-upload.ports.ts';
import { fileProblem } from './file-limits.ts';

/** A file on its way. `percent` is what has been sent of it. */
export interface UploadFile extends ChosenFile {
  readonly status: 'chosen' | 'queued' | 'uploading' | 'uploaded' | 'refused' | 'failed';
  readonly percent: number;
  readonly problem: FileProblem | null;
}

export interface DocumentUploadInput {
  readonly maxFiles: number;
  /** Files that were uploaded before. */
  readonly uploadedBefore: number;
  /** Set when uploading from the profile. */
  readonly ignoreCitizenship: boolean;
}

export type DocumentUploadEvent =
  | { type: 'files.chosen'; files: readonly ChosenFile[] }
  | { type: 'file.retry'; key: string }
  | { type: 'file.remove'; key: string }
  | { type: 'upload.progressed'; percent: number };

export type DocumentUploadReport =
  | { type: 'documents.counted'; uploaded: number }
  | { type: 'documents.registrationExpired' };

export type DocumentUploadEmitted = { type: 'documents.uploaded' } | { type: 'documents.uploadFailed' };

interface DocumentUploadContext extends DocumentUploadInput {
  readonly files: readonly UploadFile[];
  /** Keys of files that had gone wrong before the present ones were chosen: no news any more. */
  readonly goneWrongBefore: readonly string[];
}

const report = reporterOf<DocumentUploadReport>();

/** Documents, one request per file: a bad one does not lose the others. */
export function createDocumentUploadMachine(ports: DocumentUploadPorts) {
  return setup({
    types: {
      context: {} as DocumentUploadContext,
      input: {} as DocumentUploadInput,
      events: {} as DocumentUploadEvent,
      emitted: {} as DocumentUploadEmitted,
      meta: {} as Meta,
      tags: {} as Tag,
    },
    actors: {
      inspect: fromPromise<readonly InspectedFile[], { keys: readonly string[] }>(({ input, signal }) =>
        ports.inspectFiles(input, signal),
      ),
      upload: fromPromise<UploadOutcome, { key: string; ignoreCitizenship: boolean }>(({ input, signal }) =>
        ports.uploadFile(input, signal),
      ),
      progress: fromCallback<DocumentUploadEvent>(({ sendBack }) =>
        ports.listenToUpload((percent) => sendBack({ type: 'upload.progressed', percent })),
      ),
    },
    guards: {
      hasChosen: ({ context }) => has(context, 'chosen'),
      hasQueued: ({ context }) => has(context, 'queued'),
      hasUploaded: ({ context }) => has(context, 'uploaded'),
      hasUnfinished: ({ context }) => has(context, 'failed') || has(context, 'refused'),
      hasNewlyFailed: ({ context: { files, goneWrongBefore } }) =>
        files.some(({ key, status }) => isUnfinished(status) && !goneWrongBefore.includes(key)),
      isPartly: ({ context }) => has(context, 'uploaded') && (has(context, 'failed') || has(context, 'refused')),
      isUploaded: (_, params: { outcome: UploadOutcome }) => params.outcome.kind === 'uploaded',
      hasExpired: (_, params: { outcome: UploadOutcome }) => params.outcome.kind === 'registrationExpired',
      canRetry: ({ context }, params: { key: string }) => statusOf(context, params.key) === 'failed',
      canRemove: ({ context }, params: { key: string }) =>
        ['failed', 'refused'].includes(statusOf(context, params.key) ?? ''),
    },
    actions: {
      addFiles: assign({
        files: ({ context }, params: { files: readonly ChosenFile[] }) => withLimits(context, params.files),
      }),
      beginAnew: assign({
        goneWrongBefore: ({ context: { files } }) =>
          files.filter(({ status }) => isUnfinished(status)).map(({ key }) => key),
      }),
      keepInspected: assign({
        files: ({ context }, params: { inspected: readonly InspectedFile[] }) =>
          context.files.map((file) => (file.status === 'chosen' ? inspectedFile(file, params.inspected) : file)),
      }),
      giveUpInspection: assign({
        files: ({ context }) =>
          context.files.map((file) =>
            file.status === 'chosen' ? { ...file, status: 'failed' as const, problem: 'notSent' as const } : file,
          ),
      }),
      startNext: assign({
        files: ({ context }) => {
          const next = context.files.findIndex(({ status }) => status === 'queued');
          return context.files.map((file, index) =>
            index === next ? { ...file, status: 'uploading' as const } : file,
          );
        },
      }),
      giveUpQueued: assign({
        files: ({ context }) =>
          context.files.map((file) =>
            ['uploading', 'queued', 'chosen'].includes(file.status)
              ? { ...file, status: 'failed' as const, percent: 0, problem: 'notSent' as const }
              : file,
          ),
      }),
      keepProgress: assign({
        files: ({ context }, params: { percent: number }) => current(context, { percent: params.percent }),
      }),
      markUploaded: assign({ files: ({ context }) => current(context, { status: 'uploaded', percent: 100 }) }),
      markProblem: assign({
        files: ({ context }, params: { status: 'refused' | 'failed'; problem: FileProblem }) =>
          current(context, params),
      }),
      chooseAgain: assign({
        files: ({ context }, params: { key: string }) =>
          context.files.map((file) =>
            file.key === params.key ? { ...file, status: 'chosen' as const, percent: 0, problem: null } : file,
          ),
        goneWrongBefore: ({ context }, params) => context.goneWrongBefore.filter((key) => key !== params.key),
      }),
      removeFile: assign({
        files: ({ context }, params: { key: string }) => context.files.filter(({ key }) => key !== params.key),
      }),
      dropFile: (_, params: { key: string }) => ports.dropFiles([params.key]),
      reportCount: report(({ context }) => ({
        type: 'documents.counted',
        uploaded: context.uploadedBefore + context.files.filter(({ status }) => status === 'uploaded').length,
      })),
      reportExpired: report({ type: 'documents.registrationExpired' }),
      tellUploaded: emit({ type: 'documents.uploaded' }),
      tellUploadFailed: emit({ type: 'documents.uploadFailed' }),
    },
  }).createMachine({
    id: 'documentUpload',
    description: 'Images of documents, one request each: a bad one does not lose the others.',
    meta: { requirements: ['VER-06'] },
    context: ({ input }) => ({ ...input, files: [], goneWrongBefore: [] }),
    initial: 'resting',
    states: {
      resting: {
        initial: 'empty',
        on: {
          'files.chosen': {
            target: 'selecting',
            actions: ['beginAnew', { type: 'addFiles', params: ({ event }) => event }],
          },
          'file.retry': {
            guard: { type: 'canRetry', params: ({ event }) => event },
            target: 'selecting',
            actions: ['beginAnew', { type: 'chooseAgain', params: ({ event }) => event }],
          },
          'file.remove': {
            guard: { type: 'canRemove', params: ({ event }) => event },
            target: 'sorting',
            actions: [
              { type: 'removeFile', params: ({ event }) => event },
              { type: 'dropFile', params: ({ event }) => event },
            ],
          },
        },
        states: {
          empty: {},
          partly: { tags: ['fault'], meta: { description: 'Some were uploaded, others wait for another try.' } },
          done: {},
          failed: { tags: ['fault'] },
        },
      },
      selecting: {
        tags: ['busy'],
        meta: { requirements: ['VAL-13'], description: 'The limits first, then the first bytes; nothing is sent yet.' },
        always: { guard: not('hasChosen'), target: 'sorting' },
        invoke: {
          id: 'inspect',
          src: 'inspect',
          input: ({ context }) => ({
            keys: context.files.filter(({ status }) => status === 'chosen').map(({ key }) => key),
          }),
          onDone: {
            target: 'inspected',
            actions: { type: 'keepInspected', params: ({ event }) => ({ inspected: event.output }) },
          },
          onError: { target: 'sorting', actions: 'giveUpInspection' },
        },
      },
      inspected: { always: [{ guard: 'hasQueued', target: 'uploading' }, { target: 'sorting' }] },
      uploading: {
        tags: ['busy'],
        entry: 'startNext',
        invoke: [
          { id: 'progress', src: 'progress', onError: {} },
          {
            id: 'upload',
            src: 'upload',
            input: ({ context }) => ({
              key: context.files.find(({ status }) => status === 'uploading')?.key ?? '',
              ignoreCitizenship: context.ignoreCitizenship,
            }),
            onDone: [
              {
                guard: { type: 'isUploaded', params: ({ event }) => ({ outcome: event.output }) },
                target: 'counting',
                actions: 'markUploaded',
              },
              {
                guard: { type: 'hasExpired', params: ({ event }) => ({ outcome: event.output }) },
                target: 'sorting',
                actions: ['giveUpQueued', 'reportExpired'],
                meta: { requirements: ['REG-05'] },
              },
              {
                target: 'counting',
                actions: {
                  type: 'markProblem',
                  params: ({ event }) => ({ status: 'refused', problem: problemOf(event.output) }),
                },
              },
            ],
            onError: {
              target: 'counting',
              actions: { type: 'markProblem', params: { status: 'failed', problem: 'notSent' } },
            },
          },
        ],
        on: {
          'upload.progressed': { actions: { type: 'keepProgress', params: ({ event }) => event } },
          'files.chosen': {
            actions: { type: 'addFiles', params: ({ event }) => event },
            meta: { description: 'Taken up when those before them are through.' },
          },
          'file.retry': {
            guard: { type: 'canRetry', params: ({ event }) => event },
            actions: { type: 'chooseAgain', params: ({ event }) => event },
          },
          'file.remove': {
            guard: { type: 'canRemove', params: ({ event }) => event },
            actions: [
              { type: 'removeFile', params: ({ event }) => event },
              { type: 'dropFile', params: ({ event }) => event },
            ],
          },
        },
      },
      counting: {
        always: [
          { guard: 'hasQueued', target: 'uploading' },
          { guard: 'hasNewlyFailed', target: 'sorting', actions: ['reportCount', 'tellUploadFailed'] },
          { target: 'sorting', actions: ['reportCount', 'tellUploaded'] },
        ],
      },
      sorting: {
        always: [
          { guard: 'hasChosen', target: 'selecting' },
          { guard: 'isPartly', target: 'resting.partly' },
          { guard: 'hasUploaded', target: 'resting.done' },
          { guard: 'hasUnfinished', target: 'resting.failed' },
          { target: 'resting.empty' },
        ],
      },
    },
  });
}

function statusOf({ files }: DocumentUploadContext, key: string): UploadFile['status'] | null {
  return files.find((file) => file.key === key)?.status ?? null;
}

function isUnfinished(status: UploadFile['status']): boolean {
  return status === 'failed' || status === 'refused';
}

function has({ files }: DocumentUploadContext, status: UploadFile['status']): boolean {
  return files.some((file) => file.status === status);
}

/** The files with what has changed for the one that is being sent. */
function current({ files }: DocumentUploadContext, change: Partial<UploadFile>): readonly UploadFile[] {
  return files.map((file) => (file.status === 'uploading' ? { ...file, ...change } : file));
}

function withLimits(context: DocumentUploadContext, chosen: readonly ChosenFile[]): readonly UploadFile[] {
  const files = [...context.files];
  for (const { key, name, size } of chosen) {
    if (statusOf({ ...context, files }, key) !== null) continue;
    const taken = context.uploadedBefore + files.filter(({ status }) => status !== 'refused').length;
    const problem = fileProblem({ key, name, size }, taken, context.maxFiles);
    files.push({ key, name, size, status: problem === null ? 'chosen' : 'refused', percent: 0, problem });
  }
  return files;
}

function inspectedFile(file: UploadFile, inspected: readonly InspectedFile[]): UploadFile {
  const problem = inspected.find(({ key }) => key === file.key)?.problem ?? null;
  return { ...file, status: problem === null ? 'queued' : 'refused', problem };
}

function problemOf(outcome: UploadOutcome): FileProblem {
  return outcome.kind === 'refused' ? outcome.problem : 'notSent';
}
