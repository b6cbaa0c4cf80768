import { and, assign, emit, fromCallback, fromPromise, not, setup } from 'xstate';
import { outcomeIs, outcomesOf } from '../../branches.ts';
import type { Meta, Tag } from '../../meta.ts';
import { reporterOf } from '../../report.ts';
import type { ChosenFile, DocumentUploadPorts, InspectedFile, UploadOutcome } from './document-upload.ports.ts';
import { changed, has, keysOf, statusOf, withChosen, withInspected, type UploadFile } from './upload-files.ts';

export interface DocumentUploadInput {
  readonly maxFiles: number;
  /** Number of files uploaded before. */
  readonly uploadedBefore: number;
  /** True when uploading from the profile. */
  readonly ignoreCitizenship: boolean;
}

export type DocumentUploadEvent =
  | { type: 'files.chosen'; files: readonly ChosenFile[] }
  | { type: 'file.retry'; key: string }
  | { type: 'file.remove'; key: string }
  | { type: 'upload.progressed'; percent: number };

export interface DocumentCount {
  readonly uploaded: number;
  readonly isUnderWay: boolean;
  readonly hasFailed: boolean;
}

export type DocumentUploadReport =
  /** After each change; `hasFailed` while a file is in the list that was not taken. */
  ({ type: 'documents.counted' } & DocumentCount) | { type: 'documents.registrationExpired' };

export type DocumentUploadEmitted = { type: 'documents.uploaded' } | { type: 'documents.uploadFailed' };

interface DocumentUploadContext extends DocumentUploadInput {
  readonly files: readonly UploadFile[];
  /** Keys of files that had failed before the current ones were chosen: they are not reported again. */
  readonly goneWrongBefore: readonly string[];
}

const report = reporterOf<DocumentUploadReport>();
const upload = outcomesOf<UploadOutcome>();

/** Uploads documents, one request per file, so that a failed file does not affect the others. */
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
      outcomeIs,
      hasChosen: ({ context }) => has(context.files, 'chosen'),
      hasQueued: ({ context }) => has(context.files, 'queued'),
      hasUploaded: ({ context }) => has(context.files, 'uploaded'),
      hasUnfinished: ({ context }) => has(context.files, 'failed', 'refused'),
      hasNewlyFailed: ({ context: { files, goneWrongBefore } }) =>
        keysOf(files, 'failed', 'refused').some((key) => !goneWrongBefore.includes(key)),
      canRetry: ({ context }, params: { key: string }) => statusOf(context.files, params.key) === 'failed',
      canRemove: ({ context }, params: { key: string }) =>
        keysOf(context.files, 'failed', 'refused').includes(params.key),
    },
    actions: {
      addFiles: assign({
        files: ({ context: { files, maxFiles, uploadedBefore } }, params: { files: readonly ChosenFile[] }) =>
          withChosen(files, params.files, maxFiles - uploadedBefore),
      }),
      beginAnew: assign({ goneWrongBefore: ({ context }) => keysOf(context.files, 'failed', 'refused') }),
      setInspected: assign({
        files: ({ context }, params: { inspected: readonly InspectedFile[] }) =>
          withInspected(context.files, params.inspected),
      }),
      startNext: assign({
        files: ({ context: { files } }) => changed(files, keysOf(files, 'queued').slice(0, 1), { status: 'uploading' }),
      }),
      changeCurrent: assign({
        files: ({ context: { files } }, params: Partial<UploadFile>) =>
          changed(files, keysOf(files, 'uploading'), params),
      }),
      giveUpRest: assign({
        files: ({ context: { files } }) =>
          changed(files, keysOf(files, 'uploading', 'queued', 'chosen'), {
            status: 'failed',
            percent: 0,
            problem: 'notSent',
          }),
      }),
      chooseAgain: assign(({ context }, { key }: { key: string }) => ({
        files: changed(context.files, [key], { status: 'chosen', percent: 0, problem: null }),
        goneWrongBefore: context.goneWrongBefore.filter((one) => one !== key),
      })),
      removeFile: assign({
        files: ({ context }, params: { key: string }) => context.files.filter(({ key }) => key !== params.key),
      }),
      dropFile: (_, params: { key: string }) => ports.dropFiles([params.key]),
      reportCount: report(({ context }) => ({
        type: 'documents.counted',
        uploaded: context.uploadedBefore + keysOf(context.files, 'uploaded').length,
        isUnderWay: has(context.files, 'chosen', 'queued', 'uploading'),
        hasFailed: has(context.files, 'failed', 'refused'),
      })),
      reportExpired: report({ type: 'documents.registrationExpired' }),
      emitUploaded: emit({ type: 'documents.uploaded' }),
      emitUploadFailed: emit({ type: 'documents.uploadFailed' }),
    },
  }).createMachine({
    id: 'documentUpload',
    description: 'Images of documents, one request each: a bad one does not lose the others.',
    meta: { requirements: ['VER-06'] },
    context: ({ input }) => ({ ...input, files: [], goneWrongBefore: [] }),
    on: {
      'files.chosen': {
        actions: { type: 'addFiles', params: ({ event }) => event },
        meta: { description: 'While others are under way: taken up when those are through.' },
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
          partly: {
            tags: ['fault'],
            meta: { description: 'Some were uploaded; others were refused, or wait for another try.' },
          },
          done: {},
          failed: { tags: ['fault'] },
        },
      },
      selecting: {
        tags: ['busy'],
        meta: { requirements: ['VAL-13'], description: 'The limits first, then the first bytes; nothing is sent yet.' },
        entry: 'reportCount',
        always: { guard: not('hasChosen'), target: 'sorting' },
        invoke: {
          id: 'inspect',
          src: 'inspect',
          input: ({ context }) => ({ keys: keysOf(context.files, 'chosen') }),
          onDone: {
            target: 'inspected',
            actions: { type: 'setInspected', params: ({ event }) => ({ inspected: event.output }) },
          },
          onError: { target: 'sorting', actions: ['giveUpRest', 'reportCount'] },
        },
      },
      inspected: {
        always: [
          { guard: 'hasQueued', target: 'uploading' },
          { target: 'sorting', actions: 'reportCount' },
        ],
      },
      uploading: {
        tags: ['busy'],
        entry: 'startNext',
        invoke: [
          { id: 'progress', src: 'progress', onError: {} },
          {
            id: 'upload',
            src: 'upload',
            input: ({ context }) => ({
              key: keysOf(context.files, 'uploading')[0] ?? '',
              ignoreCitizenship: context.ignoreCitizenship,
            }),
            onDone: [
              {
                guard: upload.is('uploaded'),
                target: 'counting',
                actions: { type: 'changeCurrent', params: { status: 'uploaded', percent: 100 } },
              },
              {
                guard: upload.is('registrationExpired'),
                target: 'sorting',
                actions: ['giveUpRest', 'reportExpired'],
                meta: { requirements: ['REG-05'] },
              },
              {
                target: 'counting',
                actions: {
                  type: 'changeCurrent',
                  params: upload.of('refused', ({ problem }) => ({ status: 'refused', problem })),
                },
              },
            ],
            onError: {
              target: 'counting',
              actions: { type: 'changeCurrent', params: { status: 'failed', problem: 'notSent' } },
            },
          },
        ],
        on: {
          'upload.progressed': {
            actions: { type: 'changeCurrent', params: ({ event: { percent } }) => ({ percent }) },
          },
        },
      },
      counting: {
        always: [
          { guard: 'hasQueued', target: 'uploading', actions: 'reportCount' },
          { guard: 'hasNewlyFailed', target: 'sorting', actions: ['reportCount', 'emitUploadFailed'] },
          { target: 'sorting', actions: ['reportCount', 'emitUploaded'] },
        ],
      },
      sorting: {
        always: [
          { guard: 'hasChosen', target: 'selecting' },
          { guard: and(['hasUploaded', 'hasUnfinished']), target: 'resting.partly' },
          { guard: 'hasUploaded', target: 'resting.done' },
          { guard: 'hasUnfinished', target: 'resting.failed' },
          { target: 'resting.empty' },
        ],
      },
    },
  });
}
