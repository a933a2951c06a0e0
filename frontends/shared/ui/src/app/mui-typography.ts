import { fontFamily, size, weight } from '@kiraya/ui';

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
export const typography = {
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
