import { Panel } from '@kiraya/ui';
import { FieldRow, MoneyField } from '@kiraya/ui/forms';

/** Fields for cost and deposit. */
export function MoneyFields() {
  return (
    <Panel title="Cost and deposit">
      <FieldRow>
        <MoneyField
          name="costValue"
          label="Cost"
          hint="Per month where it is let; the price where it is sold"
        />
        <MoneyField name="securityDeposit" label="Security Deposit" hint="0 when you ask for none" />
      </FieldRow>
    </Panel>
  );
}
