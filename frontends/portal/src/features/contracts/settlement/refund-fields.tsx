import { formatMoney } from '@kiraya/formats';
import { ChequeFields, methodOptions } from '@kiraya/session/methods';
import { CheckboxGroup, FieldRow, SelectField, TextField, useFormikContext } from '@kiraya/ui/forms';
import type { MoveOutPreview } from '../api/move-out';
import { LATER, type MoveOutValues } from './move-out-values';

const options = [...methodOptions, { value: LATER, label: 'Not given back yet' }];

/** Refund of the deposit that is left, by its holders. */
export function RefundFields({ refund: { withKiraya, withOwner } }: Pick<MoveOutPreview, 'refund'>) {
  const { method } = useFormikContext<MoveOutValues>().values;
  if (withKiraya === 0 && withOwner === 0) return null;
  return (
    <>
      <FieldRow>
        <SelectField
          name="method"
          label={withKiraya > 0 ? `Refund of ${formatMoney(withKiraya)}` : 'Refund'}
          options={options}
        />
        {method !== LATER && <TextField name="reference" label="Reference of the refund" optional />}
      </FieldRow>
      <ChequeFields />
      {method !== LATER && withOwner > 0 && (
        <CheckboxGroup
          name="owners"
          label="Deposit that the owner holds"
          options={[
            { value: 'byOwner', label: `The owner has given ${formatMoney(withOwner)} back to the tenant` },
          ]}
        />
      )}
    </>
  );
}
