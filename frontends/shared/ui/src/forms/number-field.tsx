import { styled } from '@kiraya/mui';
import { color } from '@kiraya/ui';
import { useMemo } from 'react';
import { numberWith } from './kinds';
import { TypedField } from './typed-field';
import type { FieldBasics } from './use-bound-field';

const Box = styled('div')({ position: 'relative' });
const Unit = styled('span')({
  position: 'absolute',
  right: 14,
  top: 12,
  color: color.textQuiet,
  pointerEvents: 'none',
});

export interface NumberFieldProps extends FieldBasics {
  /** Unit inside the field at its end: `sq ft`. */
  unit?: string;
}

/** Number field. The form's value is a number, or an empty string. */
export function NumberField({ unit, ...field }: NumberFieldProps) {
  const kind = useMemo(() => numberWith(unit), [unit]);
  return (
    <TypedField
      field={field}
      kind={kind}
      inputMode="decimal"
      style={unit ? { paddingRight: unit.length * 9 + 24 } : undefined}
      box={(input) => (
        <Box>
          {input}
          {unit && <Unit aria-hidden>{unit}</Unit>}
        </Box>
      )}
    />
  );
}
