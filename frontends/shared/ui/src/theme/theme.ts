import { createTheme } from '@kiraya/mui';
import { components } from './components';
import { palettes, radius, shadow } from './tokens';
import { typography } from './typography';

const flat = Array.from({ length: 25 }, (_, depth) => (depth === 0 ? 'none' : shadow));

/** The one theme: light and dark as CSS variables, chosen by `data-color-scheme` on the page's root element. */
export const theme = createTheme({
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
