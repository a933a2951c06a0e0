/** Every colour of the product, by scheme. Nothing else in the front ends names a colour. */
export const palettes = {
  light: {
    primary: { main: '#0b5c5a', dark: '#084947', light: '#2f7d7a', contrastText: '#ffffff' },
    secondary: { main: '#efa31d', dark: '#c47f06', light: '#f7c766', contrastText: '#1c1403' },
    success: { main: '#17693b', contrastText: '#ffffff' },
    warning: { main: '#8a5200', contrastText: '#ffffff' },
    error: { main: '#b3261e', contrastText: '#ffffff' },
    info: { main: '#1f5d9c', contrastText: '#ffffff' },
    text: { primary: '#15211f', secondary: '#51605d', disabled: '#7c8a87' },
    background: { default: '#f6f8f7', paper: '#ffffff' },
    divider: '#dfe6e3',
    tint: {
      primary: '#e3f1ef',
      highlight: '#fdf3dc',
      success: '#e2f3e8',
      warning: '#fdf0d9',
      error: '#fce8e6',
      info: '#e4eff9',
      neutral: '#ecf0ee',
    },
  },
  dark: {
    primary: { main: '#6ccdc4', dark: '#4fb3aa', light: '#93ded7', contrastText: '#04211f' },
    secondary: { main: '#f2b33d', dark: '#d9992a', light: '#f7cd7c', contrastText: '#1c1403' },
    success: { main: '#74d69b', contrastText: '#04210f' },
    warning: { main: '#f3b95f', contrastText: '#241500' },
    error: { main: '#ff9c93', contrastText: '#330906' },
    info: { main: '#8ec3f5', contrastText: '#051d33' },
    text: { primary: '#e9efed', secondary: '#a5b4b0', disabled: '#75847f' },
    background: { default: '#0e1514', paper: '#161f1d' },
    divider: '#2a3633',
    tint: {
      primary: '#12312e',
      highlight: '#33280f',
      success: '#12301f',
      warning: '#33260d',
      error: '#3a1a17',
      info: '#14293d',
      neutral: '#212c2a',
    },
  },
} as const;

export const radius = 10;

/** Distance on the 8 px grid: `space(1)` is 8 px, `space(0.5)` 4 px. */
export function space(steps: number): string {
  return `${steps * 8}px`;
}

/** Five font sizes. */
export const size = {
  small: '0.875rem',
  body: '1rem',
  section: '1.25rem',
  title: '1.625rem',
  display: 'clamp(2rem, 1.4rem + 2.4vw, 2.75rem)',
} as const;

export const weight = { normal: 400, medium: 500, strong: 600, heavy: 700 } as const;

/** Width in px below which table rows become cards and a page's action moves to the bottom. */
export const PHONE_PX = 600;

/** Width in px, a phone's at double zoom, below which everything stands in one column. */
const NARROW_PX = 280;

export const media = {
  narrow: `@media (max-width: ${NARROW_PX - 0.05}px)`,
  phone: `@media (max-width: ${PHONE_PX - 0.05}px)`,
  desktop: `@media (min-width: ${PHONE_PX}px)`,
} as const;

/** Content widths of pages, in px. */
export const pageWidth = { wide: 1400, medium: 800, narrow: 400 } as const;
export type PageWidth = keyof typeof pageWidth;

const v = (name: string) => `var(--kiraya-palette-${name})`;

/** Colours of the current scheme, as CSS variables for `styled`, `sx` and `style`. */
export const color = {
  text: v('text-primary'),
  textQuiet: v('text-secondary'),
  page: v('background-default'),
  surface: v('background-paper'),
  line: v('divider'),
  accent: v('primary-main'),
  accentStrong: v('primary-dark'),
  onAccent: v('primary-contrastText'),
  highlight: v('secondary-main'),
  success: v('success-main'),
  warning: v('warning-main'),
  error: v('error-main'),
  info: v('info-main'),
  onError: v('error-contrastText'),
  tintAccent: v('tint-primary'),
  tintHighlight: v('tint-highlight'),
  tintSuccess: v('tint-success'),
  tintWarning: v('tint-warning'),
  tintError: v('tint-error'),
  tintInfo: v('tint-info'),
  tintNeutral: v('tint-neutral'),
} as const;

export const shadow = '0 1px 2px rgb(8 30 28 / 8%), 0 12px 32px rgb(8 30 28 / 16%)';

/** Ring around the element with keyboard focus. */
export const focusRing = { outline: `3px solid ${color.accent}`, outlineOffset: 2 } as const;
