/**
 * Functions of contract and domain that only compute values: the bundler removes calls whose result is unused. They are
 * matched by name in all modules, so each name must be unique.
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

/** The bundler removes these if unused. dayjs does not declare that importing it has no side effects. */
export const TREESHAKE = {
  manualPureFunctions: PURE_FUNCTIONS,
  moduleSideEffects: [{ test: /node_modules[\\/]dayjs[\\/]/, sideEffects: false }],
};
