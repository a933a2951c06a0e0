import { createTheme, ThemeProvider } from '@kiraya/mui/app';
import { palettes, radius, shadow } from '@kiraya/ui';
import type { ReactNode } from 'react';
import { components } from './mui-components';
import { typography } from './mui-typography';

const flat = Array.from({ length: 25 }, (_, depth) => (depth === 0 ? 'none' : shadow));

/** MUI theme in the product's colours. Its CSS variables have the names and values that `AppTheme` gives the page. */
const theme = createTheme({
  cssVariables: { cssVarPrefix: 'kiraya', colorSchemeSelector: 'data-color-scheme' },
  colorSchemes: { light: { palette: palettes.light }, dark: { palette: palettes.dark } },
  shape: { borderRadius: radius },
  spacing: 8,
  typography,
  shadows: flat as unknown as ReturnType<typeof createTheme>['shadows'],
  transitions: {
    duration: {
      shortest: 100,
      shorter: 120,
      short: 150,
      standard: 180,
      complex: 190,
      enteringScreen: 180,
      leavingScreen: 140,
    },
  },
  components,
});

/**
 * Theme around users of `@kiraya/mui/app`; the components of `@kiraya/ui` bring it themselves. The colour
 * scheme is `AppTheme`'s.
 */
export function MuiTheme({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider theme={theme} colorSchemeNode={null} storageManager={null} noSsr>
      {children}
    </ThemeProvider>
  );
}
