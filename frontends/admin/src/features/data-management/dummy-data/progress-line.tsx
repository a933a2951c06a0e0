import { keyframes, styled } from '@kiraya/mui';
import { color, space } from '@kiraya/ui';

const pass = keyframes({ from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(350%)' } });

const Track = styled('div')({
  height: 6,
  marginTop: space(2),
  overflow: 'hidden',
  borderRadius: 3,
  backgroundColor: color.tintAccent,
  '&::after': {
    content: '""',
    display: 'block',
    width: '30%',
    height: '100%',
    borderRadius: 3,
    backgroundColor: color.accent,
    animation: `${pass} 1.4s ease-in-out infinite`,
  },
  '@media (prefers-reduced-motion: reduce)': { '&::after': { width: '100%', animation: 'none' } },
});

/** Indeterminate progress bar. */
export function ProgressLine({ label }: { label: string }) {
  return <Track role="progressbar" aria-label={label} />;
}
