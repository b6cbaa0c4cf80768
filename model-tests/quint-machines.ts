import type { ExclusionInForce } from '../domain/limits/exclusions.ts';
import type { MachineName } from '../machines/registry.ts';

/** A fault in a chart: at this place of its configuration stands something else. */
export interface SeededFault {
  readonly place: readonly (string | number)[];
  readonly value: unknown;
}

/** A fault in the rules of the gateway: this text of the rules file, which stands there once, is replaced. */
export interface SeededRule {
  readonly rule: string;
  readonly by: string;
}

/** A machine with a specification in Quint. Faults are by the title that must find them. */
export interface SpecifiedMachine {
  readonly name: MachineName;
  readonly faults: Readonly<Record<string, SeededFault>>;
  readonly gatewayFaults: Readonly<Record<string, SeededRule>>;
  /** Invariants that the specification cannot say, with the reason. */
  readonly leftOut: Readonly<Record<string, string>>;
}

const UNTIL: ExclusionInForce = { code: 'ACCOUNT_EXCLUDED_ONE_WEEK', until: Date.UTC(2026, 10, 29, 11) };

const fetching = ['states', 'polling', 'states', 'asking', 'states', 'fetching'];
const overdue = ['states', 'overdue'];
const askingAgain = [...overdue, 'states', 'askingAgain'];

const paymentStatus: SpecifiedMachine = {
  name: 'paymentStatus',
  faults: {
    'DEP-03 a payment is called paid only after the status said so': {
      place: [...fetching, 'invoke', 'onError'],
      value: '#paymentStatus.finalized',
    },
    'DEP-03 a payment is called rejected only after the status said so': {
      place: [...askingAgain, 'invoke', 'onError'],
      value: '#paymentStatus.rejected',
    },
    'DEP-04 a time-out is reported once': {
      place: [...askingAgain, 'invoke', 'onError'],
      value: { target: 'resting.asked', actions: 'reportTimedOut' },
    },
    'DEP-04 after the time-out nothing is asked by itself': {
      place: [...overdue, 'states', 'resting', 'states', 'asked', 'after'],
      value: { pollInterval: '#paymentStatus.overdue.askingAgain' },
    },
    'DEP-06 no polling after it was overdue': { place: [...askingAgain, 'invoke', 'id'], value: 'fetchStatus' },
    'DEP-04 never more polls than allowed': { place: [...overdue, 'entry'], value: 'countPoll' },
    'DEP-04 what is overdue was asked as often as allowed': {
      place: [...fetching, 'invoke', 'onError'],
      value: '#paymentStatus.overdue',
    },
    'DEP-06 only BLIK waits to be confirmed': {
      place: ['states', 'polling', 'states', 'shown', 'on', 'status.sent'],
      value: '.confirmBlik',
    },
  },
  gatewayFaults: {
    'gateway: a final status never changes': {
      rule: 'old == "PAID" and new.in(FINAL)',
      by: 'new.in(FINAL)',
    },
    'gateway: the machine ends as the deposit has ended': {
      rule: '"askAgain ✓ finalized"))) "FINALIZED"',
      by: '"askAgain ✓ finalized"))) "PAID"',
    },
  },
  leftOut: { 'DEP-03 a success is one that the provider finalized': 'the output is no variable' },
};

const exclusion: SpecifiedMachine = {
  name: 'exclusion',
  faults: {
    'EXC-01 nobody is excluded without having ticked what it means': {
      place: ['states', 'explaining', 'states', 'unticked', 'on', 'consequences.accept'],
      value: '#exclusion.askingPassword',
    },
    'EXC-01 nobody is excluded without the right password, asked for anew after it grew old': {
      place: ['states', 'verifyingPassword', 'invoke', 'onError', 'target'],
      value: 'confirming',
    },
    'EXC-01 nobody is excluded without a second yes': {
      place: ['states', 'verifyingPassword', 'invoke', 'onDone', 0, 'target'],
      value: 'acting',
    },
    'EXC-01 it is over only after the gateway excluded': {
      place: ['states', 'confirming', 'on', 'exclusion.confirm'],
      value: {
        target: 'done',
        actions: { type: 'setExclusion', params: { outcome: { kind: 'excluded', exclusion: UNTIL } } },
      },
    },
    'EXC-01 what is explained, asked and made has its duration, unless the account is to be closed': {
      place: ['states', 'choosing', 'states', 'duration', 'on', 'exclusion.confirm'],
      value: '#exclusion.explaining',
    },
    'EXC-01 a break is never as long as a self-exclusion, nor the other way round': {
      place: ['states', 'choosing', 'states', 'duration', 'on', 'duration.choose', 'guard'],
      value: undefined,
    },
    'EXC-01 a reason is given only by who closes the account': {
      place: ['states', 'explaining', 'states', 'ticked', 'on', 'consequences.accept', 'guard'],
      value: undefined,
    },
    'EXC-01 it is over exactly when the gateway has said until when': {
      place: ['states', 'acting', 'invoke', 'onDone', 0, 'target'],
      value: 'failed',
    },
  },
  gatewayFaults: {
    'gateway: an exclusion in force never gets shorter': {
      rule: `proof' = "none", weeks' = max(weeks, asked)`,
      by: `proof' = "none", weeks' = asked`,
    },
    'gateway: what is over for the machine holds at the gateway, as long as asked for': {
      rule: `proof' = "none", weeks' = max(weeks, asked)`,
      by: `proof' = "none", weeks' = weeks`,
    },
  },
  leftOut: { 'no password is kept': 'the specification has no passwords' },
};

const blocked = ['states', 'blocked', 'states'];

const legalGate: SpecifiedMachine = {
  name: 'legalGate',
  faults: {
    'LEG-06 (reading 78) nothing that waits for the gate goes on before the gateway has answered': {
      place: ['states', 'unanswered', 'after'],
      value: { repeat: 'clear' },
    },
    'LEG-06 once blocked it is cleared only by an answer that nothing is left': {
      place: [...blocked, 'refreshing', 'invoke', 'onError'],
      value: '#legalGate.clear',
    },
    'LEG-03 a document is accepted only after it was ticked': {
      place: [...blocked, 'reading', 'on', 'legal.accept'],
      value: 'accepting',
    },
    'LEG-04 a rejection is confirmed': {
      place: [...blocked, 'reading', 'on', 'legal.confirmReject'],
      value: '#legalGate.rejected',
    },
    'LEG-06 blocked exactly while a document is known to be left': {
      place: ['states', 'checking', 'invoke', 'onDone', 0, 'actions'],
      value: [],
    },
    'LEG-01 clear is said only where nothing is left': { place: ['states', 'blocked', 'exit'], value: [] },
    'LEG-06 (reading 78) failures are counted until the first answer, and no longer': {
      place: ['states', 'clear', 'entry'],
      value: 'releaseSubmits',
    },
  },
  gatewayFaults: {
    'gateway: what was accepted stays accepted': {
      rule: `accepted' = accepted.union(Set(one))`,
      by: `accepted' = Set(one)`,
    },
    'gateway: at the moment when the gate opens by an answer, nothing is left at the gateway': {
      rule: `"fetchRest ✓ none"))) lists(0)`,
      by: `"fetchRest ✓ none"))) same`,
    },
  },
  leftOut: { 'LEG-04 only a rejection ends it': 'that a state is final is no variable; nothing is taken there' },
};

export const specifiedMachines: readonly SpecifiedMachine[] = [paymentStatus, exclusion, legalGate];
