/**
 * Functions of the contract that only make values: a call whose value nobody takes is left out of the bundle. They go by their
 * names alone, in all modules, so each of them is the only one of its name.
 */
export const PURE_FUNCTIONS: readonly string[] = [
  'z',
  'defineCall',
  'checked',
  'createForm',
  'checkedText',
  'boundedText',
  'requiredText',
  'formatted',
  'nullable',
  'elements',
  'listOf',
  'openEnum',
  'closedEnum',
  'orEmpty',
  'wordParam',
  'valueParams',
  'queryNumber',
];
