import { DeclarePayment } from '@kiraya/api-client/limits';
import { amountWarnings, dayWarnings, formatMoney, todayInIndia } from '@kiraya/formats';
import { attemptFailure, useApiMutation } from '@kiraya/session/mutation';
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
  useFormikContext,
} from '@kiraya/ui/forms';
import { declarePayment, declarationInvalidationKeys } from './declarations-api';
import { declareSchema, type DeclareValues } from './declare-schema';
import { methodLabels } from './methods';
import { owedWords, type PaidHome } from './paid-home';

const METHODS = Object.entries(methodLabels).map(([value, label]) => ({ value, label }));

/** Multiple of the amount due above which an amount is likely a mistake. */
const TIMES_OWED = 10;

interface Props {
  home: PaidHome;
  onClose: () => void;
}

/** Form to report a payment: amount, day, method, reference. */
export default function DeclareDialog({ home, onClose }: Props) {
  const cancel = () => leaveBy(onClose);
  const { run, busy, failure } = useApiMutation({
    send: (values: DeclareValues, once) => declarePayment(home.contractId, said(values), once),
    invalidates: declarationInvalidationKeys,
    done: ({ amount }) => `${formatMoney(amount)} is waiting to be confirmed.`,
    failed: (problem) => attemptFailure(problem, 'Could not send this'),
    inPlace: true,
    onDone: onClose,
  });
  return (
    <AppDialog open onClose={cancel} closable={!busy} title={`What have you paid for ${home.propertyName}?`}>
      <AppForm
        label="I have paid"
        initialValues={begun(home)}
        validationSchema={declareSchema(home.startDate)}
        warnings={({ amount, paidDate }) => [
          ...amountWarnings(Number(amount), home.owed ?? 0, TIMES_OWED),
          ...dayWarnings(paidDate),
        ]}
        onSubmit={run}
      >
        <MoneyField name="amount" label="Amount paid" hint={owedWords(home, '; a part or more is fine')} />
        <FieldRow>
          <SelectField name="method" label="How" options={METHODS} />
          <DateField name="paidDate" label="Paid on" min={home.startDate} max={todayInIndia()} />
        </FieldRow>
        <Reference />
        <FormActions above={failure && <Banner tone="error">{failure}</Banner>}>
          <SubmitButton busyLabel="Sending...">I have paid</SubmitButton>
          <Button variant="secondary" onClick={cancel} disabled={busy}>
            Cancel
          </Button>
        </FormActions>
      </AppForm>
    </AppDialog>
  );
}

function Reference() {
  const { method } = useFormikContext<DeclareValues>().values;
  return (
    <TextField
      name="reference"
      label="Reference"
      hint="The UTR or transaction number that your app or bank shows: the payment is found by it"
      optional={method === 'cash'}
      autoComplete="off"
      maxLength={DeclarePayment.reference.maxLength}
    />
  );
}

const begun = ({ owed }: PaidHome): DeclareValues => ({
  amount: owed || '',
  paidDate: todayInIndia(),
  method: 'bank_transfer',
  reference: '',
});

const said = ({ amount, reference, ...how }: DeclareValues) => ({
  ...how,
  amount: amount || 0,
  reference: reference.trim() || undefined,
});
