import { describe, expect, test } from 'vitest';
import { isProof, verificationResult } from '../../../domain/identity/verification-status.ts';
import { SimulatedClock, createActor, setup } from 'xstate';
import { inert } from '../../../machines/inert-ports.ts';
import { createVerificationMachine } from '../../../machines/onboarding/verification/verification.machine.ts';
import type {
  ConversationStatus,
  VerificationStateOutcome,
} from '../../../machines/onboarding/verification/verification.ports.ts';

const settle = (): Promise<void> => new Promise((next) => setImmediate(next));

/** A conversation started without a page; status requests get the answers in turn, then the last one repeatedly. */
async function begun(pollingTimeout: number, ...answers: (VerificationStateOutcome | 'noAnswer')[]) {
  const clock = new SimulatedClock();
  const at: number[] = [];
  const machine = createVerificationMachine(
    inert({
      startVerification: async () => ({ kind: 'started', redirectUrl: null, pollingTimeout }),
      fetchVerificationState: async () => {
        at.push(clock.now());
        const answer = answers[Math.min(at.length, answers.length) - 1] ?? 'noAnswer';
        if (answer === 'noAnswer') throw new Error('no answer');
        return answer;
      },
    }),
  );
  const parent = setup({ actors: { verification: machine } }).createMachine({
    invoke: {
      id: 'verification',
      src: 'verification',
      input: { kind: 'new' as const, subjectId: '7', methodId: '2' },
    },
  });
  const root = createActor(parent, { clock }).start();
  const actor = root.getSnapshot().children['verification'];
  if (!actor) throw new Error('nothing was begun');
  await settle();
  return {
    actor,
    at,
    pass: async (milliseconds: number): Promise<void> => {
      for (let passed = 0; passed < milliseconds; passed += 500) {
        clock.increment(500);
        await settle();
      }
    },
  };
}

const answered = (conversation: ConversationStatus, identity: string | null = null): VerificationStateOutcome => ({
  kind: 'answered',
  conversation,
  identity,
});

describe('VER-03 asking how it stands', () => {
  test.each([
    [10, [2_000, 4_000, 6_000, 8_000, 10_000]],
    [15, [2_000, 4_000, 6_000, 8_000, 10_000, 12_000, 14_000, 16_000]],
    [1, [2_000]],
  ])('Every 2 s, up to half of the configured %i: then it is submitted, not verified', async (timeout, times) => {
    const { actor, at, pass } = await begun(timeout, answered('IN_PROGRESS', 'VERIFIED'));
    await pass(2_000 * times.length);
    expect(at).toEqual(times);
    expect(actor.getSnapshot().value).toEqual({ succeeded: 'verifying' });
    expect(actor.getSnapshot().context.end).toBe('submitted');
    await pass(60_000);
    expect(at).toEqual(times);
  });

  test('An answer that does not come counts, and is not shown', async () => {
    const { actor, at, pass } = await begun(10, 'noAnswer', 'noAnswer', answered('FINISHED', 'VERIFIED'));
    await pass(4_000);
    expect(actor.getSnapshot().hasTag('fault')).toBe(false);
    await pass(2_000);
    expect(at).toEqual([2_000, 4_000, 6_000]);
    expect(actor.getSnapshot().context.end).toBe('confirmed');
  });

  test.each([
    [answered('PARTIAL', null), 'succeeded', 'submitted'],
    [answered('EXPIRED', 'VERIFIED'), 'succeeded', 'submitted'],
    [answered('FINISHED', null), 'succeeded', 'submitted'],
    [answered('FINISHED', 'VERIFIED'), 'succeeded', 'confirmed'],
    [answered('FINISHED', 'REJECTED'), 'failed', 'failed'],
    [answered('CANCELED', null), 'failed', 'canceled'],
    [answered('EXPIRED', null), 'failed', 'expired'],
    [answered('FAILED', null), 'failed', 'failed'],
  ] as const)('VER-02 %o ends it, and the busy mark goes after 3 s', async (answer, state, end) => {
    const { actor, pass } = await begun(10, answered('CREATED'), answer);
    await pass(4_000);
    expect(actor.getSnapshot().value).toEqual({ [state]: 'verifying' });
    await pass(2_500);
    expect(actor.getSnapshot().status).toBe('active');
    await pass(500);
    expect([actor.getSnapshot().status, actor.getSnapshot().output]).toEqual(['done', { end }]);
  });
});

test('VER-02 (reading 77) an identity that nobody knows proves nothing', () => {
  expect(verificationResult('FINISHED', 'SOMETHING_NEW')).toBe('SUCCESS');
  expect(isProof('FINISHED', 'SOMETHING_NEW')).toBe(false);
});

test('VER-04 (reading 93) a start says that it begins; one that cannot be started says so, whether it is refused or not answered', async () => {
  for (const startVerification of [
    async () => ({ kind: 'refused' }) as const,
    async () => Promise.reject(new Error('no answer')),
  ]) {
    const actor = createActor(createVerificationMachine(inert({ startVerification })), {
      input: { kind: 'new', subjectId: null, methodId: '2' },
    });
    const reported: string[] = [];
    actor.on('*', ({ type }) => reported.push(type));
    actor.start();
    await settle();
    expect([reported, actor.getSnapshot().output]).toEqual([
      ['verification.starting', 'verification.startFailed'],
      { end: 'startFailed' },
    ]);
  }
});
