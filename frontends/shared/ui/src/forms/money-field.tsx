import { styled } from '@kiraya/mui';
import { color } from '@kiraya/ui';
import { money } from './kinds';
import { TypedField } from './typed-field';
import type { FieldBasics } from './use-bound-field';

const MoneyBox = styled('div')({
  position: 'relative',
  fontVariantNumeric: 'tabular-nums',
  '& > span': { position: 'absolute', left: 14, top: 12, color: color.textQuiet, pointerEvents: 'none' },
  '& > input': { paddingLeft: 32 },
});

/**
 * Rupee field, typed in any way: `25,000`, `25k`, `2.5 lakh`. The form's value is a number of rupees, or an
 * empty string.
 */
export function MoneyField(props: FieldBasics) {
  return (
    <TypedField
      field={props}
      kind={money}
      inputMode="decimal"
      box={(input) => (
        <MoneyBox>
          <span aria-hidden>₹</span>
          {input}
        </MoneyBox>
      )}
    />
  );
}
