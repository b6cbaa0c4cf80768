import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { gapsOf, livenessOf, seedRule, safetyOf, specified, SPECS } from '../../../model-tests/levels/quint-specs.ts';
import { specifiedMachines } from '../../../model-tests/quint-machines.ts';
import { ruleFaults, rulesIn } from '../../../model-tests/quint/rules.ts';
import { ROOT } from '../../../tooling/root.ts';

describe.for(specifiedMachines.map((machine) => [machine.name, machine] as const))(
  'The specification of %s',
  ([name, machine]) => {
    const one = specified(machine);

    it('Its modules are committed as the chart gives them', async () => {
      const files = Object.entries(one.specification.files);
      expect(files).toHaveLength(2);
      for (const [file, text] of files) await expect(text).toMatchFileSnapshot(join(ROOT, SPECS, file));
    });

    it('It has a rule and a seeded fault for each property that a state can break, and for each invariant', () => {
      expect(gapsOf(one)).toEqual([]);
      expect(one.rules.length).toBeGreaterThan(Object.keys(safetyOf(name)).length);
      expect(livenessOf(name).length).toBeGreaterThan(0);
    });

    it('Each fault of the rules stands once in their file', () => {
      const texts = Object.values(machine.gatewayFaults).map((fault) => seedRule(name, fault).split(fault.by).length);
      expect(texts.every((parts) => parts > 1)).toBe(true);
      expect(() => seedRule(name, { rule: 'nothing of the kind', by: '' })).toThrow('does not have once');
    });
  },
);

describe('The rules of a file', () => {
  const text = [
    '  /// DEP-03 a payment is called paid only after the status said so',
    '  val paidOnlyWhenSaid = true',
    '  /// A helper.',
    '  val helper = true',
    '  /// gateway: a final status never changes',
    '  val finalStays = true',
  ].join('\n');
  const paid = 'DEP-03 a payment is called paid only after the status said so';

  it('They are the conditions below a title, and helpers are none', () => {
    expect(rulesIn(text)).toEqual([
      { title: paid, name: 'paidOnlyWhenSaid' },
      { title: 'gateway: a final status never changes', name: 'finalStays' },
    ]);
  });

  it('A property without a rule, a rule without a property and a needless exception are named', () => {
    const rules = rulesIn(text);
    expect(ruleFaults(rules, [paid], {})).toEqual([]);
    expect(ruleFaults(rules, [paid, 'DEP-06 another'], {})).toEqual(['no rule says: DEP-06 another']);
    expect(ruleFaults(rules, [paid, 'DEP-06 another'], { 'DEP-06 another': 'a reason' })).toEqual([]);
    expect(ruleFaults(rules, [], {})).toEqual([`no property and no invariant is called: ${paid}`]);
    expect(ruleFaults(rules, [paid], { [paid]: 'a reason' })).toEqual([`left out, but not needed: ${paid}`]);
  });
});
