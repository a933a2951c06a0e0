import { memo, type ComponentProps, type ReactNode } from 'react';
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
export function TypedField<Value extends number | string>(props: Props<Value>) {
  return <TypedFieldView {...props} {...useTypedField(props.field, props.kind)} />;
}

type ViewProps<Value extends number | string> = Props<Value> & ReturnType<typeof useTypedField<Value>>;

function View<Value extends number | string>(props: ViewProps<Value>) {
  const { field, kind, box, id, value, error, description, change, control, ...input } = props;
  const { label, hint, optional } = field;
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

const TypedFieldView = memo(View) as typeof View;
