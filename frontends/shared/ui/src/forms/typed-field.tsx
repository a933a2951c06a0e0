import type { ComponentProps, ReactNode } from 'react';
import { Control, FieldShell } from './field-shell';
import type { Kind } from './kinds';
import { ParsedValue } from './parsed-value';
import type { FieldBasics } from './use-bound-field';
import { useTypedField } from './use-typed-field';

interface Props<Value extends number | string> extends Pick<
  ComponentProps<'input'>,
  'autoComplete' | 'inputMode' | 'min' | 'max' | 'placeholder' | 'style'
> {
  field: FieldBasics;
  kind: Kind<Value>;
  /** Wraps the input in further elements. */
  box?: (input: ReactNode, value: Value | '', id: string, change: (typed: string) => void) => ReactNode;
}

/** Field of a kind: keeps the text as typed, and shows the parsed value or the parse error below it. */
export function TypedField<Value extends number | string>({ field, kind, box, ...input }: Props<Value>) {
  const { label, hint, optional } = field;
  const { id, value, error, description, change, control } = useTypedField(field, kind);
  const typing = <Control data-kind={kind.name} {...control} {...input} />;
  return (
    <FieldShell
      id={id}
      label={label}
      optional={optional}
      hint={hint}
      error={error}
      after={<ParsedValue id={id} lines={description} />}
    >
      {box ? box(typing, value, id, change) : typing}
    </FieldShell>
  );
}
