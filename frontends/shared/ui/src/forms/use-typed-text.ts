import { useState } from 'react';

/**
 * The text of a field whose value is a number: what was typed stays as typed (`1.`, `-`) as long as it still means
 * the form's value; a value set from elsewhere is written anew.
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
