import { color } from '../theme/tokens';

/** House front in place of a missing picture. */
export function HomePlaceholder() {
  const ink = `color-mix(in srgb, ${color.textQuiet} 32%, transparent)`;
  return (
    <svg
      viewBox="0 0 120 90"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
      fill="none"
      stroke={ink}
      strokeWidth="2"
    >
      <path d="M38 66V42l22-17 22 17v24z" strokeLinejoin="round" />
      <path d="M54 66V52a6 6 0 0 1 12 0v14M28 66h64" strokeLinecap="round" />
    </svg>
  );
}
