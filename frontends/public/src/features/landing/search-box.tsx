import { styled } from '@kiraya/mui';
import { paths } from '@kiraya/router';
import { Button, color, Icon, media, radius, shadow, size } from '@kiraya/ui';
import { mdiMagnify } from '@kiraya/ui/icons';
import { LONGEST_SEARCH } from './featured-properties';

const Form = styled('form')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  boxSizing: 'border-box',
  maxWidth: 600,
  padding: 6,
  backgroundColor: color.surface,
  border: `1px solid color-mix(in srgb, ${color.text} 40%, ${color.surface})`,
  borderRadius: radius * 1.6,
  boxShadow: shadow,
  '&:focus-within': { outline: `2px solid ${color.accent}`, outlineOffset: 1 },
});
const Label = styled('label')({
  display: 'flex',
  flex: 1,
  alignItems: 'center',
  gap: 8,
  minWidth: 0,
  paddingLeft: 10,
  [media.phone]: { '& svg': { display: 'none' } },
});
const Input = styled('input')({
  flex: 1,
  minWidth: 0,
  minHeight: 44,
  padding: 0,
  border: 0,
  outline: 'none',
  background: 'none',
  font: 'inherit',
  fontSize: size.body,
  color: color.text,
  '&:focus-visible': { outline: 'none' },
  '&::placeholder': { color: color.textQuiet, opacity: 1 },
});

export interface SearchBoxProps {
  text: string;
  onChange: (text: string) => void;
  onEnter: () => void;
}

/** Search box that filters while typing; Enter and the button open the full list. */
export function SearchBox({ text, onChange, onEnter }: SearchBoxProps) {
  return (
    <Form
      role="search"
      action={paths.browse}
      onSubmit={(event) => {
        event.preventDefault();
        onEnter();
      }}
    >
      <Label>
        <Icon path={mdiMagnify} />
        <Input
          type="search"
          name="q"
          aria-label="Search homes"
          placeholder="Town, address or 2 bhk"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={LONGEST_SEARCH}
          value={text}
          onChange={(event) => onChange(event.target.value)}
        />
      </Label>
      <Button type="submit">Search</Button>
    </Form>
  );
}
