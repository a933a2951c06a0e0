import { DeclarePayment } from '@kiraya/api-client/limits';
import { amountWarnings, dayWarnings, formatMoney, todayInIndia } from '@kiraya/formats';
import { ChequeFields, chequeOf, methodOptions, NO_CHEQUE } from '@kiraya/session/methods';
import { attemptFailure, useApiMutation } from '@kiraya/session/mutation';
import { FormDialog } from '@kiraya/ui/form-dialog';
import {
  DateField,
  FieldRow,
  MoneyField,
  SelectField,
  SubmitButton,
  TextField,
  useFormikContext,
} from '@kiraya/ui/forms';
import { declarePayment, declarationInvalidationKeys } from './declarations-api';
import { declareSchema, isFoundWithout, type DeclareValues } from './declare-schema';
import { owedWords, type PaidHome } from './paid-home';

/** Multiple of the amount due above which an amount is likely a mistake. */
const TIMES_OWED = 10;

interface Props {
  home: PaidHome;
  onClose: () => void;
}

/** Form to report a payment: amount, day, method, reference. */
export default function DeclareDialog({ home, onClose }: Props) {
  const sending = useApiMutation({
    send: (values: DeclareValues, once) => declarePayment(home.contractId, said(values), once),
    invalidates: declarationInvalidationKeys,
    done: ({ amount }) => `${formatMoney(amount)} is waiting to be confirmed.`,
    failed: (problem) => attemptFailure(problem, 'Could not send this'),
    inPlace: true,
    onDone: onClose,
  });
  return (
    <FormDialog
      title={`What have you paid for ${home.propertyName}?`}
      label="I have paid"
      initialValues={begun(home)}
      validationSchema={declareSchema(home.startDate)}
      warnings={({ amount, paidDate }) => [
        ...amountWarnings(Number(amount), home.owed ?? 0, TIMES_OWED),
        ...dayWarnings(paidDate),
      ]}
      sending={sending}
      submit={<SubmitButton busyLabel="Sending...">I have paid</SubmitButton>}
      onClose={onClose}
    >
      <MoneyField name="amount" label="Amount paid" hint={owedWords(home, '; a part or more is fine')} />
      <FieldRow>
        <SelectField name="method" label="How" options={methodOptions} />
        <DateField name="paidDate" label="Paid on" min={home.startDate} max={todayInIndia()} />
      </FieldRow>
      <ChequeFields />
      <Reference />
    </FormDialog>
  );
}

function Reference() {
  const { method } = useFormikContext<DeclareValues>().values;
  return (
    <TextField
      name="reference"
      label="Reference"
      hint="The UTR or transaction number that your app or bank shows: the payment is found by it"
      optional={isFoundWithout(method)}
      autoComplete="off"
      maxLength={DeclarePayment.reference.maxLength}
    />
  );
}

const begun = ({ owed }: PaidHome): DeclareValues => ({
  amount: owed || '',
  paidDate: todayInIndia(),
  method: 'bank_transfer',
  ...NO_CHEQUE,
  reference: '',
});

const said = ({ amount, reference, method, paidDate, ...cheque }: DeclareValues) => ({
  ...{ method, paidDate },
  ...chequeOf({ ...cheque, method }),
  amount: amount || 0,
  reference: reference.trim() || undefined,
});
