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
  /** Puts more into the box, around its input. */
  box?: (input: ReactNode, value: Value | '', id: string, change: (typed: string) => void) => ReactNode;
}

/** A field of a kind: its text stays as typed, what it was understood as stands under it, and what was not is refused there. */
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
