import { styled } from '@kiraya/mui';
import { color, FEWEST_LETTERS, Icon, isShortSearch, media, radius, size } from '@kiraya/ui';
import { mdiMagnify } from '@mdi/js';
import { useEffect, useEffectEvent, useId, useState, type KeyboardEvent } from 'react';

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

const Hint = styled('span')({
  position: 'absolute',
  right: 40,
  top: 13,
  fontSize: size.small,
  color: color.textQuiet,
  pointerEvents: 'none',
});

export interface SearchBoxProps {
  /** Accessible name: `Search users`. */
  label: string;
  /** Searched fields: `Name or email`. */
  placeholder: string;
  /** Maximum length in characters, as the API's. */
  maxLength: number;
  /** Current search of the list. */
  value: string;
  /** Called with the trimmed text once typing pauses; one or two letters count as none, unless submitted by Enter. */
  onSearch: (q: string) => void;
}

/** Search box of a list. */
export function SearchBox({ label, placeholder, maxLength, value, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  const [sent, setSent] = useState(value);
  if (value !== seen) {
    setSeen(value);
    if (value !== sent) setText(value);
  }

  const [entered, setEntered] = useState('');
  const hintId = useId();
  const typed = text.trim();
  const short = isShortSearch(typed) && typed !== entered && typed !== value;
  const wanted = short ? '' : typed;
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

  function enter({ key }: KeyboardEvent): void {
    if (key === 'Enter') setEntered(typed);
  }

  return (
    <Box role="search">
      <Icon path={mdiMagnify} />
      <Input
        type="search"
        aria-label={label}
        placeholder={placeholder}
        maxLength={maxLength}
        value={text}
        aria-describedby={short ? hintId : undefined}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={enter}
      />
      <Hint id={hintId} role="status">
        {short && `${FEWEST_LETTERS} letters or Enter`}
      </Hint>
    </Box>
  );
}
