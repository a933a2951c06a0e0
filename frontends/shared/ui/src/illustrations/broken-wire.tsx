import { color } from '../theme/tokens';

/** Illustration of a house with a loose wire: the connection is broken, the house is not. */
export function BrokenWire() {
  return (
    <svg viewBox="0 0 160 112" fill="none" aria-hidden strokeLinecap="round" strokeLinejoin="round">
      <ellipse cx="80" cy="96" rx="70" ry="8" fill={color.tintNeutral} />
      <path d="M18 94V58l27-21 27 21v36z" fill={color.tintAccent} stroke={color.accent} strokeWidth="2.5" />
      <path d="M39 94V78a6 6 0 0 1 12 0v16" stroke={color.accent} strokeWidth="2.5" />
      <path d="M72 66c12 0 12 14 22 12" stroke={color.textQuiet} strokeWidth="2.5" />
      <path d="M142 94V44m-10 8h20m-20 0c-10 0-16 6-20 14" stroke={color.textQuiet} strokeWidth="2.5" />
      <path d="m99 68 3 6m4-12 6 2m-13 18 6 1" stroke={color.highlight} strokeWidth="2.5" />
    </svg>
  );
}
