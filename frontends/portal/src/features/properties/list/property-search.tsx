import { styled } from '@kiraya/mui';
import { color, Icon, media, radius } from '@kiraya/ui';
import { mdiMagnify } from '@kiraya/ui/icons';
import { useEffect, useState } from 'react';

const PAUSE_MS = 300;

const Box = styled('div')({
  position: 'relative',
  width: 360,
  [media.phone]: { width: '100%' },
  '& svg': { position: 'absolute', left: 12, top: 12, color: color.textQuiet, pointerEvents: 'none' },
});
const Input = styled('input')({
  boxSizing: 'border-box',
  width: '100%',
  minHeight: 48,
  padding: '11px 14px 11px 44px',
  font: 'inherit',
  color: color.text,
  backgroundColor: color.surface,
  border: `1px solid color-mix(in srgb, ${color.text} 48%, ${color.surface})`,
  borderRadius: radius,
  '&::placeholder': { color: color.textQuiet, opacity: 1 },
  '&:focus-visible': { outline: `2px solid ${color.accent}`, outlineOffset: -1, borderColor: color.accent },
});

interface Props {
  /** What the list is searched for now. */
  value: string;
  /** Called once typing pauses, and at once on Enter. */
  onSearch: (q: string) => void;
}

/** A box to search the list by name or address. */
export function PropertySearch({ value, onSearch }: Props) {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  const [sent, setSent] = useState(value);
  if (value !== seen) {
    setSeen(value);
    if (value !== sent) setText(value);
  }

  const wanted = text.trim();
  useEffect(() => {
    if (wanted === value) return undefined;
    const timer = setTimeout(() => {
      setSent(wanted);
      onSearch(wanted);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted, value, onSearch]);

  return (
    <Box role="search">
      <Icon path={mdiMagnify} />
      <Input
        type="search"
        aria-label="Search properties"
        placeholder="Name or address"
        maxLength={120}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </Box>
  );
}
