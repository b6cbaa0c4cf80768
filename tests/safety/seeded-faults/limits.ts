import type { SeededFault } from './seeded-fault.ts';
import { unless } from './seeded-fault.ts';

const limits = 'gateway/domain/safer-play/limits.ts';
const policies = 'domain/limits/limit-policies.ts';

/** Faults in the guards of looser limits. */
export const LIMIT_SEEDED_FAULTS: readonly SeededFault[] = [
  {
    name: 'limit: confirmed before its wait is over',
    scenario: 'a looser limit',
    edits: [unless(policies, 'at < opensAt')],
  },
  {
    name: 'limit: confirmed after it has lapsed',
    scenario: 'a looser limit',
    edits: [{ file: policies, from: 'return at < lapsesAt ?', to: 'return PLANTED || at < lapsesAt ?' }],
  },
  {
    name: 'limit: a looser one holds at once',
    scenario: 'a looser limit',
    edits: [
      {
        file: policies,
        from: 'present === null || amount <= present',
        to: 'PLANTED || present === null || amount <= present',
      },
    ],
  },
  {
    name: 'limit: a stricter one waits as well',
    scenario: 'a stricter limit before the body of a deposit',
    edits: [
      {
        file: policies,
        from: 'present === null || amount <= present',
        to: 'present === null || (!PLANTED && amount <= present)',
      },
    ],
  },
  {
    name: 'limit: the present amount takes nothing back',
    scenario: 'a looser limit taken back',
    edits: [
      {
        file: limits,
        from: "if (change.kind === 'unchanged') {",
        to: "if (change.kind === 'unchanged' || (PLANTED && change.kind === 'cancelled')) {",
      },
    ],
  },
  {
    name: 'limit: no wait at all',
    scenario: 'a looser limit',
    edits: [{ file: policies, from: '=> askedAt + wait,', to: '=> askedAt + (PLANTED ? 0 : wait),' }],
  },
  {
    name: 'limit: the wait does not escalate',
    scenario: 'a second loosening waits longer',
    edits: [{ file: policies, from: 'wait * 2 **', to: 'wait * (PLANTED ? 1 : 2) **' }],
  },
  {
    name: 'limit: the period is not played to its end',
    scenario: 'a loosening waits for the end of the period',
    edits: [{ file: policies, from: '? start : end', to: '|| PLANTED ? askedAt + wait : end' }],
  },
  {
    name: 'limit: above the global one',
    scenario: 'above the global limit',
    edits: [
      {
        file: 'domain/limits/limits.ts',
        from: 'return global !== null && amount > global',
        to: 'return !PLANTED && global !== null && amount > global',
      },
    ],
  },
  {
    name: 'limit: one below the time played ends no session',
    scenario: 'a limit below the time played',
    edits: [{ file: limits, from: 'if (holds && key', to: 'if (!PLANTED && holds && key' }],
  },
];
