import { MantineProvider } from '@mantine/core';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { colorSchemeManager, type ColorSchemeStorage } from './color-scheme.ts';
import { createAppTheme } from './theme.ts';

export interface ThemeProviderProps {
  readonly storage: ColorSchemeStorage;
  readonly nonce: string;
  readonly children: ReactNode;
  /** `test` switches transitions and portals off. */
  readonly env?: 'default' | 'test';
}

/** Colours, typography and labels of Mantine's own buttons. Must be inside the texts' provider. */
export function ThemeProvider({ storage, nonce, children, env = 'default' }: ThemeProviderProps) {
  const { t } = useTranslation();
  const close = t('core.actions.close');
  const theme = useMemo(() => createAppTheme({ close }), [close]);
  const manager = useMemo(() => colorSchemeManager(storage), [storage]);
  return (
    <MantineProvider
      theme={theme}
      withCssVariables={false}
      withGlobalClasses={false}
      colorSchemeManager={manager}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce}
      env={env}
    >
      {children}
    </MantineProvider>
  );
}
