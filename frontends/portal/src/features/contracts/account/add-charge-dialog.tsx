import { formatDate, formatMoney, todayInIndia } from '@kiraya/formats';
import { CHARGE_FACTS } from '@kiraya/rules';
import { attemptFailure, useApiMutation } from '@kiraya/session/mutation';
import { moneyInvalidationKeys } from '@kiraya/session/query-keys';
import { Button, leaveBy } from '@kiraya/ui';
import { AppDialog, Banner } from '@kiraya/ui/app';
import { AppForm, FieldRow, FormActions, SubmitButton } from '@kiraya/ui/forms';
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
  const cancel = () => leaveBy(onClose);
  const { run, busy, failure } = useApiMutation({
    send: (values: ChargeValues, once) => addCharge(id, factBodyOf(CHARGE_FACTS, values), once),
    invalidates: moneyInvalidationKeys,
    done: (charge) =>
      `${charge.description}: ${tenant.name} is asked for ${formatMoney(charge.amount)} by ${formatDate(charge.dueDate)}.`,
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
  return { ...emptyFacts(CHARGE_FACTS), dueDate: today > startDate ? today : startDate };
}
