import { dayWarnings, formatMoney, todayInIndia } from '@kiraya/formats';
import { attemptFailure, useApiMutation, type Once } from '@kiraya/session/mutation';
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
import { moneySchema } from './settlement-schema';
import { methods } from './words';

export interface DepositMoneyValues {
  /** Rupees. */
  amount: number | '';
  method: (typeof methods)[number]['value'];
  paidDate: string;
  reference: string;
}

interface Props<Moved> {
  title: string;
  /** Verb of the record. */
  verb: string;
  /** Maximum in rupees. */
  most: number;
  send: (body: DepositMoneyValues & { amount: number }, once: Once) => Promise<Moved>;
  done: (amount: number) => string;
  onRecorded: (moved: Moved) => void;
  onClose: () => void;
}

/** Records a transfer or refund of a deposit. */
export function DepositMoneyDialog<Moved>(props: Props<Moved>) {
  const { title, verb, most, send, done, onRecorded, onClose } = props;
  const cancel = () => leaveBy(onClose);
  const { run, busy, failure } = useApiMutation({
    send: (values: DepositMoneyValues, once) =>
      send({ ...values, amount: values.amount || 0, reference: values.reference.trim() }, once),
    invalidates: moneyInvalidationKeys,
    done: (_moved, { amount }) => done(amount || 0),
    failed: (problem) => attemptFailure(problem, 'Could not record it'),
    inPlace: true,
    onDone: onRecorded,
  });
  return (
    <AppDialog open onClose={cancel} closable={!busy} title={title}>
      <AppForm
        label={verb}
        initialValues={
          {
            ...{ amount: most, method: 'bank_transfer', paidDate: todayInIndia(), reference: '' },
          } as DepositMoneyValues
        }
        validationSchema={moneySchema(most)}
        warnings={({ paidDate }) => dayWarnings(paidDate)}
        onSubmit={run}
      >
        <FieldRow>
          <MoneyField name="amount" label="Amount" hint={`At most ${formatMoney(most)}`} />
          <DateField name="paidDate" label="Paid on" max={todayInIndia()} />
        </FieldRow>
        <SelectField name="method" label="Method" options={[...methods]} />
        <TextField name="reference" label="Reference" hint="The bank’s own number" optional />
        <FormActions above={failure && <Banner tone="error">{failure}</Banner>}>
          <SubmitButton busyLabel="Recording...">{verb}</SubmitButton>
          <Button variant="secondary" onClick={cancel} disabled={busy}>
            Cancel
          </Button>
        </FormActions>
      </AppForm>
    </AppDialog>
  );
}
