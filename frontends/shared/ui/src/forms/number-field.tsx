import { styled } from '@kiraya/mui';
import { color } from '@kiraya/ui';
import { Control, FieldShell } from './field-shell';
import { useBoundField, type FieldBasics } from './use-bound-field';
import { useTypedText } from './use-typed-text';

const Box = styled('div')({ position: 'relative' });
const Unit = styled('span')({
  position: 'absolute',
  right: 14,
  top: 12,
  color: color.textQuiet,
  pointerEvents: 'none',
});

export interface NumberFieldProps extends FieldBasics {
  /** Stands inside the field at its end: `sq ft`. */
  unit?: string;
  /** Allows a minus sign. */
  signed?: boolean;
}

type NumberValue = number | '';

function parse(text: string): NumberValue {
  const value = Number(text);
  return text.trim() === '' || Number.isNaN(value) ? '' : value;
}

/** A plain number. The form's value is a number, or an empty string while there is none. */
export function NumberField(props: NumberFieldProps) {
  const { label, hint, optional, unit, signed } = props;
  const { id, value, error, setValue, control } = useBoundField<NumberValue | null>(props);
  const [text, setText] = useTypedText<NumberValue>(value ?? '', parse, String);

  function change(typed: string): void {
    const sign = signed && typed.trim().startsWith('-') ? '-' : '';
    const [whole = '', ...decimals] = typed.replace(/[^\d.]/g, '').split('.');
    const next = sign + (decimals.length > 0 ? `${whole}.${decimals.join('')}` : whole);
    setText(next);
    setValue(parse(next));
  }

  return (
    <FieldShell id={id} label={label} optional={optional} hint={hint} error={error}>
      <Box>
        <Control
          {...control}
          inputMode="decimal"
          autoComplete="off"
          value={text}
          style={unit ? { paddingRight: unit.length * 9 + 24 } : undefined}
          onChange={(event) => change(event.target.value)}
        />
        {unit && <Unit aria-hidden>{unit}</Unit>}
      </Box>
    </FieldShell>
  );
}
