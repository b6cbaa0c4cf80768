import { createActor, fromPromise, setup, waitFor, type ActorRefFrom } from 'xstate';
import { expect, test } from 'vitest';
import { machines } from '../../../machines/registry.ts';
import type {
  InspectedFile,
  UploadOutcome,
} from '../../../machines/onboarding/document-upload/document-upload.ports.ts';

const file = (key: string) => ({ key, name: `${key}.jpg`, size: 1_000 });

type Machine = ReturnType<typeof machines.documentUpload.create>;

/** The upload as a child, since it reports to its parent. */
function startedBy(machine: Machine) {
  const input = { maxFiles: 8, uploadedBefore: 0, ignoreCitizenship: false };
  const parent = createActor(
    setup({ actors: { machine } }).createMachine({ invoke: { id: 'upload', src: 'machine', input } }),
  ).start();
  return { parent, actor: parent.getSnapshot().children.upload as ActorRefFrom<Machine> };
}

async function announcedFor(
  outcomes: Readonly<Record<string, UploadOutcome>>,
  batches: readonly (readonly string[])[],
): Promise<string[]> {
  const machine = machines.documentUpload.create().provide({
    actors: {
      inspect: fromPromise<readonly InspectedFile[], { keys: readonly string[] }>(async () => []),
      upload: fromPromise<UploadOutcome, { key: string; ignoreCitizenship: boolean }>(
        async ({ input }) => outcomes[input.key] ?? { kind: 'uploaded' },
      ),
    },
  });
  const { parent, actor } = startedBy(machine);
  const announced: string[] = [];
  actor.on('documents.uploaded', () => announced.push('uploaded'));
  actor.on('documents.uploadFailed', () => announced.push('failed'));
  for (const keys of batches) {
    actor.send({ type: 'files.chosen', files: keys.map(file) });
    await waitFor(actor, (snapshot) => snapshot.matches('resting'));
  }
  parent.stop();
  return announced;
}

const bad = { kind: 'refused', problem: 'tooLarge' } as const;

test('VER-06 a good upload after a refused one is told as good', async () => {
  expect(await announcedFor({ bad }, [['bad'], ['good']])).toEqual(['failed', 'uploaded']);
});

test('VER-06 of files chosen together one bad one makes it a failure, and only that once', async () => {
  expect(await announcedFor({ bad }, [['good', 'bad'], ['other']])).toEqual(['failed', 'uploaded']);
});

/** Upload whose calls never end. */
function started(inspects: () => Promise<readonly InspectedFile[]>) {
  const machine = machines.documentUpload.create().provide({
    actors: {
      inspect: fromPromise<readonly InspectedFile[], { keys: readonly string[] }>(inspects),
      upload: fromPromise<UploadOutcome, { key: string; ignoreCitizenship: boolean }>(() => new Promise(() => {})),
    },
  });
  return startedBy(machine).actor;
}

test('VER-06 files that are chosen while others are inspected are not lost', () => {
  const actor = started(() => new Promise(() => {}));
  actor.send({ type: 'files.chosen', files: [file('front')] });
  expect(actor.getSnapshot().matches('selecting')).toBe(true);
  actor.send({ type: 'files.chosen', files: [file('back')] });
  expect(actor.getSnapshot().context.files.map(({ key }) => key)).toEqual(['front', 'back']);
});

test('VER-06 a file that is being sent cannot be sent again', async () => {
  const actor = started(async () => []);
  actor.send({ type: 'files.chosen', files: [file('front')] });
  const before = await waitFor(actor, (snapshot) => snapshot.matches('uploading'));
  actor.send({ type: 'file.retry', key: 'front' });
  expect(actor.getSnapshot().context.files).toEqual(before.context.files);
});
