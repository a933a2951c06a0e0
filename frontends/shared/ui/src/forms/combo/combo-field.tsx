import { memo } from 'react';
import { FieldShell } from '../field-shell';
import { useBoundField, type BoundField, type FieldBasics } from '../use-bound-field';
import { ComboControl } from './combo-control';
import type { ComboBasics, ComboOption } from './combo-types';

export type ComboFieldProps<Option extends ComboOption> = FieldBasics & ComboBasics<Option>;

/** Searchable select. The form's value is the option's `value`, or an empty string. */
export function ComboField<Option extends ComboOption>(props: ComboFieldProps<Option>) {
  return <ComboFieldView {...props} {...useBoundField<string | null>(props)} />;
}

type ViewProps<Option extends ComboOption> = ComboFieldProps<Option> & BoundField<string | null>;

function View<Option extends ComboOption>(props: ViewProps<Option>) {
  const { id, value, error, setValue, label, hint, optional } = props;
  return (
    <FieldShell id={id} label={label} optional={optional} hint={hint} error={error}>
      <ComboControl {...props} value={value ?? ''} onChange={setValue} />
    </FieldShell>
  );
}

const ComboFieldView = memo(View) as typeof View;
