import { styled } from '@kiraya/mui';
import { radius } from '@kiraya/ui';
import encodeQR from 'qr';

/** Dark on white in either theme, as cameras expect it. */
const Code = styled('svg')({
  display: 'block',
  width: '100%',
  maxWidth: 240,
  borderRadius: radius,
  backgroundColor: '#ffffff',
  color: '#000000',
});

/** Width of the quiet zone in modules, as the standard requires. */
const QUIET = 4;

interface Props {
  text: string;
  /** Text alternative. */
  label: string;
}

/** QR code of a text. */
export function QrCode({ text, label }: Props) {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET });
  const dark = rows.map((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join(''));
  return (
    <Code
      role="img"
      aria-label={label}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
    >
      <path fill="currentColor" d={dark.join('')} />
    </Code>
  );
}
