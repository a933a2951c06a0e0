import { BrowseHomesQuery } from '@kiraya/api-client/limits';
import { styled } from '@kiraya/mui';
import { paths } from '@kiraya/router';
import { Button } from '@kiraya/ui';
import { Control } from '@kiraya/ui/forms';
import { useState } from 'react';

const Form = styled('form')({
  display: 'flex',
  gap: 8,
  flex: '1 1 320px',
  minWidth: 0,
  '& > input': { flex: 1, minWidth: 0 },
});

interface Props {
  text: string;
  onSearch: (text: string) => void;
}

/** Search by words of a home's name and address. */
export function BrowseSearch({ text: given, onSearch }: Props) {
  const [text, setText] = useSyncedText(given);
  return (
    <Form
      role="search"
      action={paths.browse}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(text.trim());
      }}
    >
      <Control
        type="search"
        name="q"
        aria-label="Search homes"
        placeholder="2 bhk in Pune under 30k"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={BrowseHomesQuery.q.maxLength}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Button type="submit">Search</Button>
    </Form>
  );
}

/** Editable text that resets when its value changes elsewhere. */
function useSyncedText(value: string): [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    setText(value);
  }
  return [text, setText];
}
