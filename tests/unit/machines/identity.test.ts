import { createActor, setup, type ActorRefFrom } from 'xstate';
import { describe, expect, test, vi } from 'vitest';
import type { createDocumentUploadMachine } from '../../../machines/onboarding/document-upload/document-upload.machine.ts';
import { createIdentityMachine } from '../../../machines/onboarding/identity/identity.machine.ts';
import type { IdentityPorts } from '../../../machines/onboarding/identity/identity.ports.ts';
import { inert } from '../../../machines/inert-ports.ts';

const FRONT = { key: 'front', name: 'front.jpg', size: 1_000 };

/** The machine with a parent that records its events. */
function running(ports: Partial<IdentityPorts>) {
  const reports: string[] = [];
  const identity = createIdentityMachine(inert({ ...ports }));
  const parent = setup({
    actors: { identity },
    actions: { keep: ({ event }) => reports.push(event.type) },
  }).createMachine({
    invoke: { id: 'identity', src: 'identity' },
    on: { '*': { actions: 'keep' } },
  });
  const system = createActor(parent);
  system.start();
  const actor = system.getSnapshot().children['identity'] as ActorRefFrom<typeof identity>;
  const upload = () =>
    actor.getSnapshot().children.documentUpload as
      | ActorRefFrom<ReturnType<typeof createDocumentUploadMachine>>
      | undefined;
  return { actor, reports, upload, stop: () => system.stop() };
}

describe('VER-06 the upload of a signed-in player', () => {
  test('Knows how many documents there are, and does not ask for the citizenship (VAL-13)', async () => {
    const { actor, upload, stop } = running({ takeReturn: async () => null, countDocuments: async () => 7 });
    actor.send({ type: 'identity.shown' });
    await vi.waitFor(() =>
      expect(upload()?.getSnapshot().context).toEqual({
        maxFiles: 8,
        uploadedBefore: 7,
        ignoreCitizenship: true,
        files: [],
        goneWrongBefore: [],
      }),
    );
    stop();
  });

  test('Goes on where the number is not known; at the end the list and the status are asked for anew', async () => {
    const refreshDocuments = vi.fn<() => void>();
    const { actor, upload, reports, stop } = running({
      takeReturn: async () => null,
      countDocuments: () => Promise.reject(new Error('no network')),
      inspectFiles: async () => [],
      uploadFile: async () => ({ kind: 'uploaded' }),
      refreshDocuments,
    });
    actor.send({ type: 'identity.shown' });
    await vi.waitFor(() => expect(upload()?.getSnapshot().context.uploadedBefore).toBe(0), 10_000);
    upload()?.send({ type: 'files.chosen', files: [FRONT] });
    await vi.waitFor(() => expect(refreshDocuments).toHaveBeenCalledTimes(1), 10_000);
    expect(reports).toEqual(['identity.mayHaveChanged']);
    expect(upload()?.getSnapshot().context.files).toEqual([
      { ...FRONT, status: 'uploaded', percent: 100, problem: null },
    ]);
    stop();
  });
});
