import { color } from '../theme/tokens';

/** Illustration of a letter with a tick: something was sent or is all done. */
export function LetterSent() {
  return (
    <svg viewBox="0 0 160 112" fill="none" aria-hidden strokeLinecap="round" strokeLinejoin="round">
      <ellipse cx="80" cy="98" rx="62" ry="7" fill={color.tintNeutral} />
      <rect
        x="36"
        y="30"
        width="82"
        height="56"
        rx="8"
        fill={color.surface}
        stroke={color.accent}
        strokeWidth="2.5"
      />
      <path d="m40 36 37 28 37-28" stroke={color.accent} strokeWidth="2.5" />
      <circle cx="118" cy="80" r="16" fill={color.highlight} />
      <path d="m111 80 5 5 9-10" stroke={color.text} strokeWidth="2.5" />
    </svg>
  );
}
