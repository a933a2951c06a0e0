import { dayWarnings, formatMoney, todayInIndia } from '@kiraya/formats';
import type { PaymentMethod } from '@kiraya/rules';
import { ChequeFields, chequeOf, methodOptions, NO_CHEQUE, type ChequeValues } from '@kiraya/session/methods';
import { attemptFailure, useApiMutation, type Once } from '@kiraya/session/mutation';
import { moneyInvalidationKeys } from '@kiraya/session/query-keys';
import { FormDialog } from '@kiraya/ui/form-dialog';
import { DateField, FieldRow, MoneyField, SelectField, SubmitButton, TextField } from '@kiraya/ui/forms';
import { moneySchema } from './settlement-schema';

export interface DepositMoneyValues extends ChequeValues {
  /** Rupees. */
  amount: number | '';
  method: PaymentMethod;
  paidDate: string;
  reference: string;
}

type DepositMoneyBody = ReturnType<typeof bodyOf>;

const bodyOf = ({ method, amount, paidDate, reference, ...cheque }: DepositMoneyValues) => ({
  ...{ method, paidDate, reference: reference.trim(), amount: amount || 0 },
  ...chequeOf({ ...cheque, method }),
});

interface Props<Moved> {
  title: string;
  /** Verb of the record. */
  verb: string;
  /** Maximum in rupees. */
  most: number;
  send: (body: DepositMoneyBody, once: Once) => Promise<Moved>;
  done: (amount: number) => string;
  onRecorded: (moved: Moved) => void;
  onClose: () => void;
}

/** Records a transfer or refund of a deposit. */
export function DepositMoneyDialog<Moved>(props: Props<Moved>) {
  const { title, verb, most, send, done, onRecorded, onClose } = props;
  const sending = useApiMutation({
    send: (values: DepositMoneyValues, once) => send(bodyOf(values), once),
    invalidates: moneyInvalidationKeys,
    done: (_moved, { amount }) => done(amount || 0),
    failed: (problem) => attemptFailure(problem, 'Could not record it'),
    inPlace: true,
    onDone: onRecorded,
  });
  return (
    <FormDialog
      title={title}
      label={verb}
      initialValues={
        {
          ...{ amount: most, method: 'bank_transfer', paidDate: todayInIndia(), reference: '' },
          ...NO_CHEQUE,
        } as DepositMoneyValues
      }
      validationSchema={moneySchema(most)}
      warnings={({ paidDate }) => dayWarnings(paidDate)}
      sending={sending}
      submit={<SubmitButton busyLabel="Recording...">{verb}</SubmitButton>}
      onClose={onClose}
    >
      <FieldRow>
        <MoneyField name="amount" label="Amount" hint={`At most ${formatMoney(most)}`} />
        <DateField name="paidDate" label="Paid on" max={todayInIndia()} />
      </FieldRow>
      <SelectField name="method" label="Method" options={methodOptions} />
      <ChequeFields />
      <TextField name="reference" label="Reference" hint="The bank’s own number" optional />
    </FormDialog>
  );
}
