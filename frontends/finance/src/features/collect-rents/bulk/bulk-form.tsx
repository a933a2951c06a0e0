import { RecordPayment } from '@kiraya/api-client/limits';
import { counted, formatMoney, todayInIndia } from '@kiraya/formats';
import { styled } from '@kiraya/mui';
import { Button, color, radius } from '@kiraya/ui';
import {
  AppForm,
  DateField,
  FieldRow,
  FormActions,
  LeaveGuard,
  SelectField,
  SubmitButton,
  TextField,
} from '@kiraya/ui/forms';
import { object, string, type Schema } from 'yup';
import type { Arrears } from '../../../money/arrears';
import { claimName } from '../../../money/claims';
import { methodOptions } from '../../../money/methods';
import { sumOf } from '../../../money/rupees';
import { SumLines } from '../../../money/sum-lines';
import { recordSchema, type PaymentHabit } from '../record/record-schema';
import type { BulkValues } from './use-bulk';
import { WhoPays } from './who-pays';

const { maxLength } = RecordPayment.reference;
const short = string().trim().max(maxLength, `At most ${maxLength} characters`);

const schemaOf = (marked: readonly Arrears[]) =>
  recordSchema.pick(['method', 'paidDate']).concat(
    object({
      references: object(Object.fromEntries(marked.map((one): [string, Schema] => [one.contractId, short]))),
    }),
  );

const Payments = styled('ul')({ margin: 0, padding: 0, listStyle: 'none', display: 'grid', gap: 12 });
const Payment = styled('li')({
  display: 'grid',
  gap: 12,
  padding: '12px 16px',
  border: `1px solid ${color.line}`,
  borderRadius: radius,
});

interface Props {
  marked: readonly Arrears[];
  habit: PaymentHabit;
  onSubmit: (values: BulkValues) => Promise<void>;
  onCancel: () => void;
}

/** What is due of each, to the paisa, and how all of it was paid. */
export function BulkForm({ marked, habit, onSubmit, onCancel }: Props) {
  const references = Object.fromEntries(marked.map(({ contractId }) => [contractId, '']));
  const total = sumOf(marked.map(({ amount }) => amount));
  return (
    <AppForm<BulkValues>
      label="Record payments"
      initialValues={{ ...habit, references }}
      validationSchema={schemaOf(marked)}
      onSubmit={onSubmit}
    >
      <LeaveGuard />
      <FieldRow>
        <DateField name="paidDate" label="Paid on" max={todayInIndia()} />
        <SelectField name="method" label="Method" options={methodOptions} />
      </FieldRow>
      <Payments>
        {marked.map((arrears) => (
          <Payment key={arrears.contractId}>
            <WhoPays arrears={arrears} />
            <SumLines lines={linesOf(arrears)} />
            <TextField
              name={`references.${arrears.contractId}`}
              label={`Reference of ${arrears.tenant.name}`}
              optional
              autoComplete="off"
              maxLength={maxLength}
            />
          </Payment>
        ))}
      </Payments>
      <div>
        {formatMoney(total)} in all, a receipt for each tenant. They are recorded one after the other.
      </div>
      <FormActions>
        <SubmitButton busyLabel="Recording...">{`Record ${counted(marked.length, 'payment')}`}</SubmitButton>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </FormActions>
    </AppForm>
  );
}

const linesOf = ({ claims }: Arrears) =>
  claims.map((claim) => ({
    key: claim.rentRecordId ?? claim.chargeId ?? claim.dueDate,
    what: claimName(claim),
    amount: claim.balance,
  }));
