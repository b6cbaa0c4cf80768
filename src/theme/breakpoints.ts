/** Breakpoints of NAV-10 in em (px / 16); `md` is medium, and mobile is at or below it. */
export const BREAKPOINTS = {
  xs: '22.5em',
  sm: '40em',
  md: '48em',
  lg: '64em',
  xl: '80em',
  xxl: '90em',
} as const;
