import { useState } from 'react';

/**
 * Text of a field with a parsed value: keeps typed text (`1.`, `-`) while it still parses to the form's
 * value, and reformats a value set from elsewhere.
 */
export function useTypedText<Value>(
  value: Value,
  parse: (text: string) => Value,
  write: (value: Value) => string,
) {
  const [typed, setTyped] = useState(() => write(value));
  const text = Object.is(parse(typed), value) ? typed : write(value);
  return [text, setTyped] as const;
}
