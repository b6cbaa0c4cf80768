import { useTranslation } from 'react-i18next';
import { useContext } from 'react';
import { CODE_TRIES } from '../../../domain/constants.ts';
import { MAX_FILE_NAME, MAX_FILE_SIZE } from '../../../domain/identity/identity-document.ts';
import { groupPhoneNumber, PHONE_PREFIX } from '../../../domain/contact/phone.ts';
import { useActorIfAny, useSelectedOr } from '../../system/actors.ts';
import { formatTime } from '../../i18n/dates.ts';
import type { Language } from '../../i18n/texts.ts';
import { ClockContext, useNow } from '../../lib/clock.ts';
import type { SchemaSections } from './schema-field.tsx';
import { useChosenFiles } from '../../system/chosen-files.ts';

export type CodeStatus =
  | 'sending'
  | 'sendFailed'
  | 'entering'
  | 'verifying'
  | 'usedUp'
  | 'paused'
  | 'notYet'
  | 'codeExpired'
  | 'none';

export interface CodeSection {
  readonly status: CodeStatus;
  readonly problem: 'mismatch' | 'unanswered' | null;
  readonly section: NonNullable<SchemaSections['code']>;
  readonly canResend: boolean;
  /** Seconds until a code can be checked again; null without a wait. */
  readonly checkIn: number | null;
  readonly resend: () => void;
  /** The field's text after a change. */
  readonly type: (code: string) => void;
  readonly submit: (code: string) => void;
  readonly changeNumber: () => void;
}

/** The one-time code's state for the form. */
export function useCode(): CodeSection {
  const { i18n } = useTranslation();
  const actor = useActorIfAny('phoneVerification');
  const status = useSelectedOr('phoneVerification', codeStatus, 'none');
  const phoneNumber = useSelectedOr('phoneVerification', ({ context }) => context.phoneNumber, '');
  const held = useSelectedOr('phoneVerification', ({ context }) => context.code, null);
  const resendWait = useSelectedOr('phoneVerification', ({ context }) => context.resend, null);
  const checkWait = useSelectedOr('phoneVerification', ({ context }) => context.check, null);
  const tries = useSelectedOr('phoneVerification', ({ context }) => context.tries, 0);
  const problem = useSelectedOr('phoneVerification', codeProblem, null);
  const canResend = useSelectedOr('phoneVerification', (snapshot) => snapshot.can({ type: 'code.resend' }), false);
  const now = useNow(status !== 'none' && status !== 'sending' && status !== 'sendFailed');
  const clock = useContext(ClockContext);
  const left = (wait: { readonly until: number } | null) =>
    wait === null ? 0 : Math.ceil((wait.until - Math.max(now, clock() - 1_000)) / 1_000);
  const isHeld = status === 'entering' || status === 'verifying';
  const resend = () => actor?.send({ type: 'code.resend' });
  return {
    status,
    problem,
    canResend,
    checkIn: status === 'paused' ? Math.max(1, left(checkWait)) : null,
    resend,
    type: (code) => actor?.send({ type: 'code.typed', code: digitsOf(code) }),
    submit: (code) => actor?.send({ type: 'code.submit', code: digitsOf(code) }),
    changeNumber: () => actor?.send({ type: 'number.change' }),
    section: {
      resendIn: canResend || status === 'sending' ? null : Math.max(1, left(resendWait)),
      onResend: canResend && !isHeld ? null : resend,
      isSending: status === 'sending',
      sentTo: held === null ? null : `${PHONE_PREFIX} ${groupPhoneNumber(phoneNumber)}`,
      triesLeft: tries === 0 || !isHeld ? null : CODE_TRIES - tries,
      validUntil: held === null || !isHeld ? null : formatTime(held.until, i18n.language as Language),
    },
  };
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

/** The documents' state for the form. */
export function useFiles(): NonNullable<SchemaSections['files']> {
  const actor = useActorIfAny('documentUpload');
  const files = useSelectedOr('documentUpload', ({ context }) => context.files, []);
  const max = useSelectedOr('documentUpload', ({ context }) => context.maxFiles - context.uploadedBefore, 0);
  const { add, find } = useChosenFiles();
  return {
    files,
    max,
    maxSize: MAX_FILE_SIZE,
    maxName: MAX_FILE_NAME,
    blobOf: find,
    onAdd: (added) => actor?.send({ type: 'files.chosen', files: add(added) }),
    onRetry: (key) => actor?.send({ type: 'file.retry', key }),
    onRemove: (key) => actor?.send({ type: 'file.remove', key }),
  };
}

interface CodeSnapshot {
  matches(value: 'sendingCode' | 'sendFailed' | 'notYet' | 'codeExpired'): boolean;
  matches(value: { sent: { entry: 'verifyingCode' | 'enteringCode' | 'usedUp' | 'paused' } }): boolean;
  matches(value: { sent: { entry: { enteringCode: 'wrong' | 'unanswered' } } }): boolean;
}

function codeStatus(snapshot: CodeSnapshot): CodeStatus {
  if (snapshot.matches('sendingCode')) return 'sending';
  if (snapshot.matches({ sent: { entry: 'verifyingCode' } })) return 'verifying';
  if (snapshot.matches({ sent: { entry: 'enteringCode' } })) return 'entering';
  const closed = (['usedUp', 'paused'] as const).find((entry) => snapshot.matches({ sent: { entry } }));
  const others = ['sendFailed', 'notYet', 'codeExpired'] as const;
  return closed ?? others.find((status) => snapshot.matches(status)) ?? 'none';
}

function codeProblem(snapshot: CodeSnapshot): CodeSection['problem'] {
  if (snapshot.matches({ sent: { entry: { enteringCode: 'wrong' } } })) return 'mismatch';
  return snapshot.matches({ sent: { entry: { enteringCode: 'unanswered' } } }) ? 'unanswered' : null;
}
