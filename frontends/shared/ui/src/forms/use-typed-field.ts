import { useContext, useEffect, useState } from 'react';
import { FieldRegistryContext } from './field-context';
import type { Kind } from './kinds';
import { isUnread, textOf, valueOf } from './unread';
import { useBoundField, type FieldBasics } from './use-bound-field';
import { useTypedText } from './use-typed-text';

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
    (given) => (Number.isNaN(given) ? registry?.unread.get(name)?.text : undefined) ?? textOf(kind, given),
  );
  const [isTyped, setIsTyped] = useState(false);
  const read = kind.read(text);
  const told = read.value === '' ? [] : kind.tell(read.value, text).filter((line) => line !== null);
  // What was written so by the form itself is no news; of a day that was typed, which part is the month is.
  const isWritten = text === textOf(kind, read.value) && !(kind.isText && isTyped);
  const isNews = told.length > 0 && !field.error && !isWritten;
  const described = [control['aria-describedby'], isNews && `${field.id}-told`];

  // A draft brings back what was not understood.
  useEffect(() => {
    if (isUnread(value) && read.refusal) registry?.unread.set(name, { text, refusal: read.refusal });
  }, [name, read.refusal, registry, text, value]);

  function change(typed: string): void {
    const { refusal } = kind.read(typed);
    if (refusal) registry?.unread.set(name, { text: typed, refusal });
    setText(typed);
    setIsTyped(true);
    setValue(valueOf(kind, typed));
  }

  return {
    ...field,
    value: read.value,
    told,
    change,
    control: {
      ...control,
      autoComplete: 'off',
      'aria-describedby': described.filter(Boolean).join(' ') || undefined,
      value: text,
      onChange: (event: { target: { value: string } }) => change(event.target.value),
    },
  } as const;
}
