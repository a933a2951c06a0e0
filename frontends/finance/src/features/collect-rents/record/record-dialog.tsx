import { amountWarnings, dayWarnings, formatMoney, todayInIndia } from '@kiraya/formats';
import { useQueryClient } from '@kiraya/session';
import { ChequeFields, NO_CHEQUE } from '@kiraya/session/methods';
import { useApiMutation } from '@kiraya/session/mutation';
import { moneyInvalidationKeys } from '@kiraya/session/query-keys';
import { Stack } from '@kiraya/ui';
import { FormDialog } from '@kiraya/ui/form-dialog';
import {
  applyServerErrors,
  DateField,
  FieldRow,
  type FormHelpers,
  MoneyField,
  SelectField,
  SubmitButton,
  useFormikContext,
} from '@kiraya/ui/forms';
import { useEffect, useRef, type ReactNode } from 'react';
import type { Arrears } from '../../../money/arrears';
import { ReferenceField } from '../../../money/reference-field';
import { waitingOfQuery } from '../declarations/declarations-api';
import { DeclaredQuestion } from './declared-question';
import { DueFacts, Shares } from './due-facts';
import { isReceived, paidByHint, paidByOptions } from './paid-by';
import { recordFailure, seenFields } from './record-failure';
import { paysAllDue, recordedWords, recordMoney, type RecordedReceipt } from './record-money';
import { recordSchema, UNANSWERED, type LastUsedValues, type PaymentValues } from './record-schema';
import { SplitSection } from './split-section';

interface Props {
  arrears: Arrears;
  lastUsed: LastUsedValues;
  onRecorded: (recorded: RecordedReceipt, lastUsed: LastUsedValues) => void;
  onClose: () => void;
}

/** Dialog that records a contract's payment: the whole amount due, or any other. */
export function RecordDialog({ arrears, lastUsed, onRecorded, onClose }: Props) {
  const client = useQueryClient();
  const sending = useApiMutation({
    send: (values: PaymentValues, once) => recordMoney(arrears, values, once),
    invalidates: moneyInvalidationKeys,
    done: (recorded) => recordedWords(arrears, recorded),
    failed: (problem) => recordFailure(problem, 'Could not record the payment'),
    fieldErrors: seenFields,
    inPlace: true,
    onDone: (recorded, { method, paidDate }) =>
      onRecorded(recorded, { method: isReceived(method) ? method : lastUsed.method, paidDate }),
  });

  /** Refetches the reported payments: one may be newer than the list. */
  async function ask(values: PaymentValues, form: FormHelpers<PaymentValues>): Promise<void> {
    const waiting = await client.fetchQuery(waitingOfQuery(arrears.contractId)).catch(() => []);
    const isAnswered = waiting.length === 0 || values.declared !== '';
    if (isAnswered) await sending.run(values, form);
    else applyServerErrors(form, { fields: { declared: [UNANSWERED] } });
  }

  return (
    <FormDialog
      title="Record payment"
      width={600}
      initialValues={begun(arrears, lastUsed)}
      validationSchema={recordSchema}
      warnings={({ amount, paidDate }) => [
        ...amountWarnings(Number(amount), arrears.amount, 2),
        ...dayWarnings(paidDate),
      ]}
      sending={{ ...sending, run: ask }}
      submit={<RecordButton />}
      onClose={onClose}
    >
      <AmountParts arrears={arrears} />
      <DeclaredQuestion contractId={arrears.contractId} />
      <StartAtReference>
        <ReferenceField />
      </StartAtReference>
      <FieldRow>
        <MethodField />
        <DateField name="paidDate" label="Paid on" max={todayInIndia()} />
      </FieldRow>
      <ChequeFields />
    </FormDialog>
  );
}

const begun = ({ amount }: Arrears, lastUsed: LastUsedValues): PaymentValues => ({
  ...lastUsed,
  amount,
  tds: '',
  ...NO_CHEQUE,
  spread: 'oldest',
  chosen: {},
  excess: 'refuse',
  reference: '',
  declared: '',
});

/** Amount due and amount paid; for a different amount, its allocation. */
function AmountParts({ arrears }: { arrears: Arrears }) {
  const { values } = useFormikContext<PaymentValues>();
  const whole = paysAllDue(arrears, values);
  return (
    <Stack spacing={3}>
      <DueFacts arrears={arrears} />
      <FieldRow>
        <MoneyField
          name="amount"
          label="Amount paid"
          hint="The full amount due, part of it, or future months too"
        />
        {values.method !== 'tds' && (
          <MoneyField
            name="tds"
            label="TDS deducted"
            hint="In addition to the amount, with a receipt of its own"
            optional
          />
        )}
      </FieldRow>
      {whole ? <Shares arrears={arrears} /> : <SplitSection arrears={arrears} />}
    </Stack>
  );
}

function MethodField() {
  const { method } = useFormikContext<PaymentValues>().values;
  return <SelectField name="method" label="Method" options={paidByOptions} hint={paidByHint(method)} />;
}

function RecordButton() {
  const { amount, tds, method } = useFormikContext<PaymentValues>().values;
  const and = tds && tds > 0 && method !== 'tds' ? ` and ${formatMoney(tds)} of TDS` : '';
  return (
    <SubmitButton busyLabel="Recording...">
      {amount && amount > 0 ? `Record ${formatMoney(amount)}${and}` : 'Record payment'}
    </SubmitButton>
  );
}

/** Focuses the reference, the only field that differs each time. */
function StartAtReference({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.querySelector('input')?.focus();
  }, []);
  return <div ref={place}>{children}</div>;
}
