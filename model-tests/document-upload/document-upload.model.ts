import { machines } from '../../machines/registry.ts';
import { defineModel } from '../engine/model.ts';

const front = { key: 'front', name: 'dowod-przod.jpg', size: 2_000_000 };
const back = { key: 'back', name: 'dowód tył.png', size: 15 * 1024 * 1024 };
const huge = { key: 'huge', name: 'skan.tiff', size: 15 * 1024 * 1024 + 1 };

export const documentUploadModel = defineModel({
  name: 'documentUpload',
  create: machines.documentUpload.create,
  inputs: {
    registration: { maxFiles: 3, uploadedBefore: 0, ignoreCitizenship: false },
    profile: { maxFiles: 3, uploadedBefore: 1, ignoreCitizenship: true },
    /** Nothing more may be sent. */
    full: { maxFiles: 2, uploadedBefore: 2, ignoreCitizenship: true },
  },
  events: {
    'files.chosen': {
      by: 'person',
      cases: { one: { files: [front] }, two: { files: [front, back] }, bad: { files: [huge] } },
    },
    'file.retry': { by: 'person', cases: { front: { key: 'front' }, back: { key: 'back' } } },
    'file.remove': { by: 'person', cases: { front: { key: 'front' }, back: { key: 'back' }, huge: { key: 'huge' } } },
    'upload.progressed': { by: 'child:progress', cases: { half: { percent: 50 } } },
  },
  actors: {
    inspect: {
      done: {
        good: [],
        badFront: [{ key: 'front', problem: 'typeNotAllowed' }],
        allBad: [
          { key: 'front', problem: 'typeNotAllowed' },
          { key: 'back', problem: 'typeNotAllowed' },
        ],
      },
      error: { unreadable: 'cannot be read' },
    },
    upload: {
      done: {
        uploaded: { kind: 'uploaded' },
        refused: { kind: 'refused', problem: 'tooLarge' },
        expired: { kind: 'registrationExpired' },
      },
      error: { network: 'no network' },
    },
    progress: { running: true, error: { crash: 'crash' } },
  },
  // A full list takes no file, and of more files than there is room for as many as there is.
  withheld: {
    'files.chosen': ({ context: { files, maxFiles, uploadedBefore } }, event) =>
      uploadedBefore + files.filter(({ status }) => status !== 'refused').length + event.files.length > maxFiles,
  },
  invariants: {
    'VAL-13 never more files than allowed are sent': ({ context }) =>
      context.uploadedBefore + context.files.filter(({ status }) => status !== 'refused').length <=
      Math.max(context.maxFiles, context.uploadedBefore),
    'VAL-13 no byte of a file that breaks a limit is sent': ({ context }) =>
      context.files.every(({ size, status }) => size <= 15 * 1024 * 1024 || status === 'refused'),
    'VER-06 one file at a time': ({ context }) =>
      context.files.filter(({ status }) => status === 'uploading').length <= 1,
    'VER-06 what was uploaded stays uploaded': ({ context }) =>
      context.files.every(({ status, percent }) => status !== 'uploaded' || percent === 100),
    'VER-06 at rest nothing is under way': (snapshot) =>
      !snapshot.matches('resting') ||
      snapshot.context.files.every(({ status }) => ['uploaded', 'refused', 'failed'].includes(status)),
    'VER-06 partly means some of each': (snapshot) =>
      !snapshot.matches({ resting: 'partly' }) ||
      (snapshot.context.files.some(({ status }) => status === 'uploaded') &&
        snapshot.context.files.some(({ status }) => status !== 'uploaded')),
  },
});
