import { styled } from '@kiraya/mui';
import { color, Icon, media, radius } from '@kiraya/ui';
import { mdiMagnify } from '@mdi/js';
import { useEffect, useEffectEvent, useState } from 'react';

const PAUSE_MS = 300;

const Box = styled('div')({
  position: 'relative',
  width: 360,
  maxWidth: '100%',
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

export interface SearchBoxProps {
  /** What is searched, for screen readers: `Search users`. */
  label: string;
  /** By what: `Name or email`. */
  placeholder: string;
  /** The longest search that the list takes, in characters. */
  maxLength: number;
  /** What the list is searched for now. */
  value: string;
  /** Called with the trimmed text once typing pauses. */
  onSearch: (q: string) => void;
}

/** A box to search a list of the server's. */
export function SearchBox({ label, placeholder, maxLength, value, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  const [sent, setSent] = useState(value);
  if (value !== seen) {
    setSeen(value);
    if (value !== sent) setText(value);
  }

  const wanted = text.trim();
  const send = useEffectEvent(() => {
    setSent(wanted);
    onSearch(wanted);
  });
  useEffect(() => {
    if (wanted === value) return undefined;
    const { pathname } = window.location;
    // While the next page loads this one is still there: what was typed last must not lead back to it.
    const timer = setTimeout(() => {
      if (window.location.pathname === pathname) send();
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted, value]);

  return (
    <Box role="search">
      <Icon path={mdiMagnify} />
      <Input
        type="search"
        aria-label={label}
        placeholder={placeholder}
        maxLength={maxLength}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </Box>
  );
}
