import { useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { FieldRegistryContext } from './field-context';
import type { Kind } from './kinds';
import { isUnparsed, textOf, valueOf } from './unparsed';
import { type FieldBasics, useBoundField } from './use-bound-field';

/**
 * Binds a field whose value is parsed from typed text. Keeps the text as typed, parsed or not; the form
 * rejects text that could not be parsed.
 */
export function useTypedField<Value extends number | string>(props: FieldBasics, kind: Kind<Value>) {
  const { name } = props;
  const registry = useContext(FieldRegistryContext);
  const { value, setValue, control, ...field } = useBoundField<unknown>(props);
  const [text, setText] = useTypedText<unknown>(
    value ?? '',
    (typed) => valueOf(kind, typed),
    (given) => (Number.isNaN(given) ? registry?.unparsed.get(name)?.text : undefined) ?? textOf(kind, given),
  );
  const [isTyped, setIsTyped] = useState(false);
  const parsed = useMemo(() => kind.parse(text), [kind, text]);
  const description = useMemo(
    () => (parsed.value === '' ? [] : kind.describe(parsed.value, text).filter((line) => line !== null)),
    [kind, parsed, text],
  );
  // What was written so by the form itself is no news; of a day that was typed, which part is the month is.
  const isWritten = text === textOf(kind, parsed.value) && !(kind.isText && isTyped);
  const isNews = description.length > 0 && !field.error && !isWritten;
  const described = [control['aria-describedby'], isNews && `${field.id}-parsed`].filter(Boolean).join(' ');

  // A draft brings back what was not understood.
  useEffect(() => {
    if (isUnparsed(value) && parsed.refusal) registry?.unparsed.set(name, { text, refusal: parsed.refusal });
  }, [name, parsed.refusal, registry, text, value]);

  const change = useCallback(
    (typed: string): void => {
      const { refusal } = kind.parse(typed);
      if (refusal) registry?.unparsed.set(name, { text: typed, refusal });
      setText(typed);
      setIsTyped(true);
      setValue(valueOf(kind, typed));
    },
    [kind, name, registry, setText, setValue],
  );
  const typing = useMemo(
    () => ({
      ...control,
      autoComplete: 'off',
      'aria-describedby': described || undefined,
      value: text,
      onChange: (event: { target: { value: string } }) => change(event.target.value),
    }),
    [change, control, described, text],
  );
  return { ...field, value: parsed.value, description, change, control: typing } as const;
}

/**
 * Text of a field with a parsed value: keeps typed text (`1.`, `-`) while it still parses to the form's
 * value, and reformats a value set from elsewhere.
 */
function useTypedText<Value>(value: Value, parse: (text: string) => Value, write: (value: Value) => string) {
  const [typed, setTyped] = useState(() => write(value));
  const text = Object.is(parse(typed), value) ? typed : write(value);
  return [text, setTyped] as const;
}
