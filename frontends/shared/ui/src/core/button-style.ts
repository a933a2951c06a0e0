import { color, focusRing, radius, size, weight } from '../theme/tokens';

const filled = (background: string, text: string) => ({
  backgroundColor: background,
  color: text,
  '&:hover': { backgroundColor: `color-mix(in srgb, ${background} 88%, ${color.text})` },
});
const quietHover = { '&:hover': { backgroundColor: `color-mix(in srgb, currentColor 9%, transparent)` } };

export const buttonStyle = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 8,
  boxSizing: 'border-box',
  minHeight: 44,
  padding: '8px 20px',
  border: '1px solid transparent',
  borderRadius: radius,
  font: 'inherit',
  fontSize: size.body,
  fontWeight: weight.strong,
  lineHeight: 1.5,
  textAlign: 'center',
  textDecoration: 'none',
  cursor: 'pointer',
  transition: 'background-color 120ms, border-color 120ms',
  '&:focus-visible': focusRing,
  '&[data-size="small"]': { minHeight: 36, padding: '5px 14px', fontSize: size.small, gap: 6 },
  '&[data-size="large"]': { minHeight: 52, padding: '12px 28px' },
  '&[data-wide="true"]': { width: '100%' },
  '&[data-variant="primary"]': filled(color.accent, color.onAccent),
  '&[data-variant="danger"]': filled(color.error, color.onError),
  '&[data-variant="secondary"]': {
    backgroundColor: color.surface,
    borderColor: `color-mix(in srgb, ${color.text} 28%, transparent)`,
    color: color.text,
    '&:hover': { backgroundColor: `color-mix(in srgb, ${color.text} 6%, ${color.surface})` },
  },
  '&[data-variant="quiet"]': { backgroundColor: 'transparent', color: color.accent, ...quietHover },
  '&:disabled, &[aria-disabled="true"]': { opacity: 0.55, cursor: 'not-allowed' },
} as const;

export const iconButtonStyle = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flex: 'none',
  width: 44,
  height: 44,
  padding: 0,
  border: 0,
  borderRadius: radius,
  background: 'none',
  color: 'inherit',
  cursor: 'pointer',
  transition: 'background-color 120ms',
  ...quietHover,
  '&:focus-visible': focusRing,
  '&:disabled': { opacity: 0.45, cursor: 'not-allowed' },
} as const;
