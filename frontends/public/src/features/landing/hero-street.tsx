import { styled } from '@kiraya/mui';
import { color } from '@kiraya/ui';

const wall = (share: number) => `color-mix(in srgb, ${color.accent} ${share}%, ${color.surface})`;

const Drawing = styled('svg')({
  display: 'block',
  width: '100%',
  maxWidth: 460,
  margin: '24px auto 0',
  '& .lit': { fill: color.highlight },
  '& .pane': { fill: wall(10) },
  '@media (max-width: 959.95px)': { maxWidth: 400 },
});

interface Windows {
  x: number;
  y: number;
  columns: number;
  rows: number;
  /** Lit windows, counted row by row from the top left. */
  lit: readonly number[];
}

/** Windows of 16 × 20 on a grid of 28 × 34. */
function Facade({ x, y, columns, rows, lit }: Windows) {
  return Array.from({ length: columns * rows }, (_, place) => (
    <rect
      key={place}
      x={x + (place % columns) * 28}
      y={y + Math.floor(place / columns) * 34}
      width="16"
      height="20"
      rx="2.5"
      className={lit.includes(place) ? 'lit' : 'pane'}
    />
  ));
}

/** Decorative illustration: a tower, an old house and a walk-up in the evening. */
export function HeroStreet() {
  return (
    <Drawing viewBox="0 0 460 320" aria-hidden>
      <circle cx="352" cy="70" r="34" className="lit" opacity="0.9" />
      <path d="M0 320V232h52v-30h46v118zM330 320V190h64v40h66v90z" fill={wall(16)} />
      <path d="M70 320V48q0-10 10-10h96q10 0 10 10v272z" fill={wall(52)} />
      <path d="M104 38V22h48v16" fill={wall(52)} />
      <Facade x={86} y={58} columns={3} rows={7} lit={[1, 5, 6, 11, 13, 18]} />
      <path d="M288 320V136q0-8 8-8h92q8 0 8 8v184z" fill={wall(36)} />
      <Facade x={304} y={146} columns={3} rows={4} lit={[0, 4, 8, 9]} />
      <path d="M170 320V214l74-58a10 10 0 0 1 12 0l74 58v106z" fill={color.accent} />
      <path
        d="m158 219 86-68a10 10 0 0 1 12 0l86 68"
        fill="none"
        stroke={wall(70)}
        strokeWidth="9"
        strokeLinecap="round"
      />
      <path d="M228 320v-58a22 22 0 0 1 44 0v58z" className="lit" />
      <circle cx="264" cy="290" r="3" fill={color.accent} />
      <Facade x={190} y={236} columns={1} rows={1} lit={[]} />
      <Facade x={294} y={236} columns={1} rows={1} lit={[]} />
      <path d="M420 320v-40" stroke={wall(70)} strokeWidth="6" strokeLinecap="round" />
      <circle cx="420" cy="262" r="26" fill={wall(62)} />
      <path d="M36 320v-30" stroke={wall(70)} strokeWidth="6" strokeLinecap="round" />
      <circle cx="36" cy="276" r="20" fill={wall(62)} />
    </Drawing>
  );
}
