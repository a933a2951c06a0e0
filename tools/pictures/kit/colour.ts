/** Colours are `#rrggbb`; `clear` adds an alpha pair. */
function channels(colour: string): [number, number, number] {
  const value = Number.parseInt(colour.slice(1, 7), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function pair(value: number): string {
  return Math.round(Math.min(255, Math.max(0, value)))
    .toString(16)
    .padStart(2, '0');
}

/** `share` 0 is all `from`, 1 is all `to`. */
export function mix(from: string, to: string, share: number): string {
  const a = channels(from);
  const b = channels(to);
  return `#${a.map((value, index) => pair(value + ((b[index] as number) - value) * share)).join('')}`;
}

export function clear(colour: string, opacity: number): string {
  return colour + pair(opacity * 255);
}

export const darker = (colour: string, share: number): string => mix(colour, '#1d1a33', share);
export const lighter = (colour: string, share: number): string => mix(colour, '#fffaf0', share);
