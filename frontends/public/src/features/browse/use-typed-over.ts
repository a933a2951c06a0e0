import { useState } from 'react';

/** A text that is typed over a value, and follows it where it changes elsewhere. */
export function useTypedOver(value: string): [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    setText(value);
  }
  return [text, setText];
}
