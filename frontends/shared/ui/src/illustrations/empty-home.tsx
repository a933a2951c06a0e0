import { color } from '../theme/tokens';

/** Illustration of a plot with a dashed house: something could be here. */
export function EmptyHome() {
  return (
    <svg viewBox="0 0 160 112" fill="none" aria-hidden>
      <ellipse cx="80" cy="96" rx="70" ry="8" fill={color.tintNeutral} />
      <path
        d="M44 94V52l36-28 36 28v42"
        stroke={color.textQuiet}
        strokeWidth="2.5"
        strokeDasharray="5 6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path
        d="M70 94V76a10 10 0 0 1 20 0v18z"
        fill={color.tintAccent}
        stroke={color.accent}
        strokeWidth="2.5"
      />
      <circle cx="86" cy="86" r="1.8" fill={color.accent} />
      <path
        d="M128 95V83m0 0c-7-1-9-7-8-12 6 0 10 5 8 12Zm0 4c5-1 8-5 8-9-5-1-8 3-8 9Z"
        stroke={color.accent}
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <circle cx="126" cy="26" r="9" fill={color.highlight} opacity=".85" />
    </svg>
  );
}
