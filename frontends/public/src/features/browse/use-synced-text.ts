import { useState } from 'react';

/** Editable text that resets when its value changes elsewhere. */
export function useSyncedText(value: string): [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    setText(value);
  }
  return [text, setText];
}
