export const COLOR_SCHEMES = ['light', 'dark', 'auto'] as const;
export type ColorScheme = (typeof COLOR_SCHEMES)[number];

export function colorSchemeOf(value: string | null): ColorScheme {
  return COLOR_SCHEMES.find((scheme) => scheme === value) ?? 'auto';
}
