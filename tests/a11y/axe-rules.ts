/** Rules that axe leaves out unless asked for, and that belong to criteria of level AA (2.5.8 and 1.3.4). */
export const EXTRA_AXE_RULES = ['target-size', 'css-orientation-lock'] as const;
