import { useTranslation } from 'react-i18next';
import { useContext } from 'react';
import type { SnapshotFrom } from 'xstate';
import { CODE_TRIES } from '../../../domain/constants.ts';
import { MAX_FILE_NAME, MAX_FILE_SIZE } from '../../../domain/identity/identity-document.ts';
import { groupPhoneNumber, PHONE_PREFIX } from '../../../domain/contact/phone.ts';
import { type Actors, useActorIfAny, useSelectedIfAny } from '../../system/actors.ts';
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
  | 'codeExpired';

export interface CodeSection {
  readonly status: CodeStatus;
  readonly problem: 'mismatch' | 'unanswered' | null;
  readonly section: NonNullable<SchemaSections['code']>;
  readonly canResend: boolean;
  /** No other code could be sent; the earlier one is valid. */
  readonly hasResendFailed: boolean;
  /** Seconds until a code can be checked again; null without a wait. */
  readonly checkIn: number | null;
  readonly resend: () => void;
  /** The field's text after a change. */
  readonly type: (code: string) => void;
  readonly submit: (code: string) => void;
  readonly changeNumber: () => void;
}

/** The one-time code's state for the form; null where no code is asked for. */
export function useCode(): CodeSection | null {
  const { i18n } = useTranslation();
  const actor = useActorIfAny('phoneVerification');
  const code = useSelectedIfAny('phoneVerification', codeView);
  const status = code?.status ?? null;
  const now = useNow(status !== null && status !== 'sending' && status !== 'sendFailed');
  const clock = useContext(ClockContext);
  const left = (wait: { readonly until: number } | null) =>
    wait === null ? 0 : Math.ceil((wait.until - Math.max(now, clock() - 1_000)) / 1_000);
  if (actor === undefined || code === null || status === null) return null;
  const { held, tries, canResend } = code;
  const isHeld = status === 'entering' || status === 'verifying';
  const resend = () => actor.send({ type: 'code.resend' });
  return {
    status,
    problem: code.problem,
    canResend,
    // Not where the earlier code has no tries left.
    hasResendFailed: code.hasResendFailed && status !== 'usedUp',
    checkIn: status === 'paused' ? Math.max(1, left(code.checkWait)) : null,
    resend,
    type: (typed) => actor.send({ type: 'code.typed', code: digitsOf(typed) }),
    submit: (typed) => actor.send({ type: 'code.submit', code: digitsOf(typed) }),
    changeNumber: () => actor.send({ type: 'number.change' }),
    section: {
      resendIn: canResend || status === 'sending' ? null : Math.max(1, left(code.resendWait)),
      onResend: canResend && !isHeld ? null : resend,
      isSending: status === 'sending',
      sentTo: held === null ? null : `${PHONE_PREFIX} ${groupPhoneNumber(code.phoneNumber)}`,
      triesLeft: tries === 0 || !isHeld ? null : CODE_TRIES - tries,
      validUntil: held === null || !isHeld ? null : formatTime(held.until, i18n.language as Language),
    },
  };
}

function codeView(snapshot: SnapshotFrom<Actors['phoneVerification']>) {
  const { phoneNumber, code: held, resend: resendWait, check: checkWait, tries } = snapshot.context;
  return {
    status: codeStatus(snapshot),
    problem: codeProblem(snapshot),
    canResend: snapshot.can({ type: 'code.resend' }),
    hasResendFailed: snapshot.matches({ sent: { resending: 'notSent' } }),
    phoneNumber,
    held,
    resendWait,
    checkWait,
    tries,
  };
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

/** The documents' state for the form; null where none are asked for. */
export function useFiles(): NonNullable<SchemaSections['files']> | null {
  const actor = useActorIfAny('documentUpload');
  const upload = useSelectedIfAny('documentUpload', ({ context }) => context);
  const { add, find } = useChosenFiles();
  if (actor === undefined || upload === null) return null;
  return {
    files: upload.files,
    max: upload.maxFiles - upload.uploadedBefore,
    maxSize: MAX_FILE_SIZE,
    maxName: MAX_FILE_NAME,
    blobOf: find,
    onAdd: (added) => actor.send({ type: 'files.chosen', files: add(added) }),
    onRetry: (key) => actor.send({ type: 'file.retry', key }),
    onRemove: (key) => actor.send({ type: 'file.remove', key }),
  };
}

interface CodeSnapshot {
  matches(value: 'sendingCode' | 'sendFailed' | 'notYet' | 'codeExpired'): boolean;
  matches(value: { sent: { entry: 'verifyingCode' | 'enteringCode' | 'usedUp' | 'paused' } }): boolean;
  matches(value: { sent: { entry: { enteringCode: 'wrong' | 'unanswered' } } }): boolean;
}

/** Null at its end. */
function codeStatus(snapshot: CodeSnapshot): CodeStatus | null {
  if (snapshot.matches('sendingCode')) return 'sending';
  if (snapshot.matches({ sent: { entry: 'verifyingCode' } })) return 'verifying';
  if (snapshot.matches({ sent: { entry: 'enteringCode' } })) return 'entering';
  const closed = (['usedUp', 'paused'] as const).find((entry) => snapshot.matches({ sent: { entry } }));
  const others = ['sendFailed', 'notYet', 'codeExpired'] as const;
  return closed ?? others.find((status) => snapshot.matches(status)) ?? null;
}

function codeProblem(snapshot: CodeSnapshot): CodeSection['problem'] {
  if (snapshot.matches({ sent: { entry: { enteringCode: 'wrong' } } })) return 'mismatch';
  return snapshot.matches({ sent: { entry: { enteringCode: 'unanswered' } } }) ? 'unanswered' : null;
}
