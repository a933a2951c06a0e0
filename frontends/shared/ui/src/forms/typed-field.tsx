import type { ComponentProps, ReactNode } from 'react';
import { Control, FieldShell } from './field-shell';
import type { Kind } from './kinds';
import { Told } from './told';
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
  const { id, value, error, told, change, control } = useTypedField(field, kind);
  const typing = <Control data-kind={kind.name} {...control} {...input} />;
  return (
    <FieldShell
      id={id}
      label={label}
      optional={optional}
      hint={hint}
      error={error}
      after={<Told id={id} lines={told} />}
    >
      {box ? box(typing, value, id, change) : typing}
    </FieldShell>
  );
}
