import { styled } from '@kiraya/mui';
import { color, size, weight } from '../theme/tokens';

const Root = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 10,
  color: color.text,
  fontSize: size.section,
  fontWeight: weight.heavy,
  letterSpacing: '-0.02em',
  lineHeight: 1,
  textDecoration: 'none',
});

export interface LogoProps {
  /** Edge of the mark in px. */
  size?: number;
  /** Shows the mark without the name, which screen readers still read. */
  markOnly?: boolean;
}

/** Logo: a house with a lit doorway, and the name. */
export function Logo({ size: edge = 32, markOnly = false }: LogoProps) {
  const named = markOnly ? { role: 'img', 'aria-label': 'Kiraya' } : { 'aria-hidden': true };
  return (
    <Root>
      <svg viewBox="0 0 32 32" width={edge} height={edge} {...named}>
        <path
          fill={color.accent}
          d="M13.9 2.8a3.3 3.3 0 0 1 4.2 0l10.3 8.6a3.3 3.3 0 0 1 1.2 2.5v12.3a3.4 3.4 0 0 1-3.4 3.4H5.8a3.4 3.4 0 0 1-3.4-3.4V13.9c0-1 .4-1.9 1.2-2.5z"
        />
        <path fill={color.highlight} d="M11 29.6V19.4a5 5 0 0 1 10 0v10.2z" />
        <circle cx="18" cy="22.6" r="1.1" fill={color.accent} />
      </svg>
      {!markOnly && 'Kiraya'}
    </Root>
  );
}
