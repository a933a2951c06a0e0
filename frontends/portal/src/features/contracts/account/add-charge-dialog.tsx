import { formatDate, formatMoney, todayInIndia } from '@kiraya/formats';
import { CHARGE_FACTS } from '@kiraya/rules';
import { attemptFailure, useApiMutation } from '@kiraya/session/mutation';
import { moneyInvalidationKeys } from '@kiraya/session/query-keys';
import { FormDialog } from '@kiraya/ui/form-dialog';
import { FieldRow, SubmitButton } from '@kiraya/ui/forms';
import { addCharge, type Charge } from '../api/account';
import { FactField } from '../../../facts/fact-field';
import { emptyFacts, factBodyOf, type FactFormValues } from '../../../facts/fact-values';
import { useTokenRole } from '../../../session/token-role';
import type { Contract } from '../api/contract';
import { chargeSchema } from './charge-schema';

const { kind, description, amount, dueDate } = CHARGE_FACTS;
type ChargeValues = FactFormValues<typeof CHARGE_FACTS>;

interface Props {
  contract: Contract;
  onAdded: (charge: Charge) => void;
  onClose: () => void;
}

/** Form for a charge besides rent. */
export default function AddChargeDialog({ contract, onAdded, onClose }: Props) {
  const { id, startDate, tenant } = contract;
  const isOwner = useTokenRole() === 'owner';
  const sending = useApiMutation({
    send: (values: ChargeValues, once) => addCharge(id, factBodyOf(CHARGE_FACTS, values), once),
    invalidates: moneyInvalidationKeys,
    done: (charge) =>
      `${charge.description}: ${tenant.name} is asked for ${formatMoney(charge.amount)} by ${formatDate(charge.dueDate)}.`,
    failed: (problem) => attemptFailure(problem, 'Could not add the charge'),
    inPlace: true,
    onDone: onAdded,
  });
  return (
    <FormDialog
      title="Add a charge"
      initialValues={begun(startDate)}
      validationSchema={chargeSchema(startDate)}
      sending={sending}
      submit={<SubmitButton busyLabel="Adding...">Add charge</SubmitButton>}
      onClose={onClose}
    >
      <FactField
        name="kind"
        fact={kind}
        hint={isOwner ? 'A damage is a proposal until the tenancy is settled' : undefined}
      />
      <FactField
        name="description"
        fact={description}
        hint={`${tenant.name} is told of the charge, reads this and can dispute it`}
      />
      <FieldRow>
        <FactField name="amount" fact={amount} hint={isOwner ? 'At most three months’ rent' : undefined} />
        <FactField name="dueDate" fact={dueDate} min={startDate} />
      </FieldRow>
    </FormDialog>
  );
}

function begun(startDate: string): ChargeValues {
  const today = todayInIndia();
  return { ...emptyFacts(CHARGE_FACTS), dueDate: today > startDate ? today : startDate };
}
