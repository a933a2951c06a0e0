import { createTheme, ThemeProvider } from '@kiraya/mui/app';
import { palettes, radius, shadow, fontFamily, size, weight } from '@kiraya/ui';
import type { ReactNode } from 'react';
import { components } from './mui-components';

const heading = (fontSize: string, lineHeight: number, letterSpacing: string) => ({
  fontSize,
  lineHeight,
  letterSpacing,
  fontWeight: weight.strong,
});
const text = (fontSize: string, fontWeight: number = weight.normal) => ({
  fontSize,
  fontWeight,
  lineHeight: 1.5,
  letterSpacing: 0,
});

const section = heading(size.section, 1.35, '-0.012em');

/** Maps every variant of MUI to one of the five font sizes. */
const typography = {
  fontFamily,
  fontWeightLight: weight.normal,
  fontWeightRegular: weight.normal,
  fontWeightMedium: weight.medium,
  fontWeightBold: weight.heavy,
  h1: heading(size.display, 1.12, '-0.025em'),
  h2: heading(size.title, 1.25, '-0.018em'),
  h3: section,
  h4: section,
  h5: section,
  h6: section,
  subtitle1: text(size.body, weight.strong),
  subtitle2: text(size.small, weight.strong),
  body1: text(size.body),
  body2: text(size.small),
  button: { ...text(size.body, weight.strong), textTransform: 'none' as const },
  caption: text(size.small),
  overline: { ...text(size.small, weight.strong), textTransform: 'none' as const },
};

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
