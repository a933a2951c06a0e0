import { AddCharge } from '@kiraya/api-client/limits';
import { formatDate, formatMoney, todayInIndia } from '@kiraya/formats';
import { attemptFailure, useApiMutation } from '@kiraya/session/mutation';
import { moneyInvalidationKeys } from '@kiraya/session/query-keys';
import { Button, leaveBy } from '@kiraya/ui';
import { AppDialog, Banner } from '@kiraya/ui/app';
import {
  AppForm,
  DateField,
  FieldRow,
  FormActions,
  MoneyField,
  SelectField,
  SubmitButton,
  TextField,
} from '@kiraya/ui/forms';
import { addCharge, type Charge } from '../api/account';
import { useTokenRole } from '../../../session/token-role';
import type { Contract } from '../api/contract';
import { chargeSchema } from './charge-schema';
import { kindLabels } from './words';

const kinds = AddCharge.kind.enum.map((value) => ({ value, label: kindLabels[value] }));

interface ChargeValues {
  kind: (typeof AddCharge.kind.enum)[number] | '';
  /** Rupees. */
  amount: number | '';
  dueDate: string;
  description: string;
}

interface Props {
  contract: Contract;
  onAdded: (charge: Charge) => void;
  onClose: () => void;
}

/** Form for a charge besides rent. */
export default function AddChargeDialog({ contract, onAdded, onClose }: Props) {
  const { id, startDate, tenant } = contract;
  const isOwner = useTokenRole() === 'owner';
  const cancel = () => leaveBy(onClose);
  const { run, busy, failure } = useApiMutation({
    send: (values: ChargeValues, once) => addCharge(id, bodyOf(values), once),
    invalidates: moneyInvalidationKeys,
    done: ({ description, amount, dueDate }) =>
      `${description}: ${tenant.name} is asked for ${formatMoney(amount)} by ${formatDate(dueDate)}.`,
    failed: (problem) => attemptFailure(problem, 'Could not add the charge'),
    inPlace: true,
    onDone: onAdded,
  });
  return (
    <AppDialog open onClose={cancel} closable={!busy} title="Add a charge">
      <AppForm
        label="Add a charge"
        initialValues={begun(startDate)}
        validationSchema={chargeSchema(startDate)}
        onSubmit={run}
      >
        <SelectField
          name="kind"
          label="Kind"
          placeholder="Select a kind"
          options={kinds}
          hint={isOwner ? 'A damage is a proposal until the tenancy is settled' : undefined}
        />
        <TextField
          name="description"
          label="What for"
          hint={`${tenant.name} is told of the charge, reads this and can dispute it`}
          maxLength={AddCharge.description.maxLength}
        />
        <FieldRow>
          <MoneyField
            name="amount"
            label="Amount"
            hint={isOwner ? 'At most three months’ rent' : undefined}
          />
          <DateField name="dueDate" label="Due on" min={startDate} />
        </FieldRow>
        <FormActions above={failure && <Banner tone="error">{failure}</Banner>}>
          <SubmitButton busyLabel="Adding...">Add charge</SubmitButton>
          <Button variant="secondary" onClick={cancel} disabled={busy}>
            Cancel
          </Button>
        </FormActions>
      </AppForm>
    </AppDialog>
  );
}

function begun(startDate: string): ChargeValues {
  const today = todayInIndia();
  return { kind: '', amount: '', dueDate: today > startDate ? today : startDate, description: '' };
}

const bodyOf = ({ kind, amount, dueDate, description }: ChargeValues) => ({
  // The schema lets neither be empty.
  kind: kind || ('other' as const),
  amount: amount || 0,
  dueDate,
  description: description.trim(),
});
