/**
 * Functions of contract and domain that only make values: a call whose value nobody takes is left out of the bundle. They go by their
 * names alone, in all modules, so each of them is the only one of its name.
 */
export const PURE_FUNCTIONS: readonly string[] = [
  'z',
  'defineEndpoint',
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
  'preparedDays',
];

/** What a bundle leaves out where nothing uses it. dayjs does not say of itself that importing it changes nothing. */
export const TREESHAKE = {
  manualPureFunctions: PURE_FUNCTIONS,
  moduleSideEffects: [{ test: /node_modules[\\/]dayjs[\\/]/, sideEffects: false }],
};
