import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import { describeView } from '../levels/level-view.tsx';
import { showRegistration } from '../registration-view.tsx';
import { verificationScreen } from './verification.screen.ts';

/** The event that the registration would receive from its child. */
function reportOf(snapshot: AnyMachineSnapshot): string | null {
  if (snapshot.matches('redirecting')) return 'verification.leaving';
  return snapshot.matches('polling') ? 'verification.asking' : null;
}

describeView(verificationScreen, async (verification: AnyActorRef) => {
  const { context } = verification.getSnapshot() as { context: { input: { kind: string } } };
  const isBack = context.input.kind === 'returned';
  const registration = await showRegistration(
    {
      value: { identity: isBack ? 'resuming' : 'starting' },
      context: { registrationId: '7', step: 'verification_methods', isPhoneVerified: true, method: 'MOJE_ID' },
    },
    { verification },
  );
  verification.subscribe((snapshot: AnyMachineSnapshot) => {
    const report = reportOf(snapshot);
    if (report !== null) registration.send({ type: report });
  });
});
