import { formatMoney, formatMonth, todayInIndia } from '@kiraya/formats';
import { useApiMutation } from '@kiraya/session/mutation';
import { Button, leaveBy, Stack } from '@kiraya/ui';
import { AppDialog, Banner } from '@kiraya/ui/app';
import {
  AppForm,
  DateField,
  FieldRow,
  FormActions,
  LeaveGuard,
  SelectField,
  SubmitButton,
} from '@kiraya/ui/forms';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { attemptFailure } from '../../../money/attempt';
import { newIdempotencyKey } from '../../../money/idempotency-key';
import { methodOptions } from '../../../money/methods';
import { ReferenceField } from '../../../money/reference-field';
import type { Due } from '../../../money/dues';
import { staleMoney } from '../../../money/stale-money';
import { recordPayment } from '../api/record-payment';
import { DueFacts } from './due-facts';
import { recordSchema, type PaymentHabit, type PaymentValues } from './record-schema';

interface Props {
  due: Due;
  habit: PaymentHabit;
  onRecorded: (habit: PaymentHabit) => void;
  onClose: () => void;
}

/** Records one rent's payment. Whatever happens on the way, one opened dialog records it once. */
export function RecordDialog({ due, habit, onRecorded, onClose }: Props) {
  const [key] = useState(newIdempotencyKey);
  const cancel = () => leaveBy(onClose);
  const { run, busy, failure } = useApiMutation({
    send: ({ reference, ...habit }: PaymentValues) =>
      recordPayment(due, { ...habit, reference: reference.trim() || undefined }, key),
    stale: staleMoney,
    done: `Recorded ${formatMoney(due.amount)} from ${due.tenant.name} for ${formatMonth(due.month)}.`,
    failed: (problem) => attemptFailure(problem, 'Could not record the payment'),
    inPlace: true,
    onDone: (_recorded, { method, paidDate }) => onRecorded({ method, paidDate }),
  });

  return (
    <AppDialog open onClose={cancel} closable={!busy} title="Record payment" width={600}>
      <Stack spacing={3}>
        <DueFacts due={due} />
        <AppForm
          label="Record payment"
          initialValues={{ ...habit, reference: '' }}
          validationSchema={recordSchema}
          onSubmit={run}
        >
          <LeaveGuard />
          <StartAtReference>
            <ReferenceField />
          </StartAtReference>
          <FieldRow>
            <SelectField name="method" label="Method" options={methodOptions} />
            <DateField name="paidDate" label="Paid on" max={todayInIndia()} />
          </FieldRow>
          {failure && <Banner tone="error">{failure}</Banner>}
          <FormActions>
            <SubmitButton busyLabel="Recording...">Record {formatMoney(due.amount)}</SubmitButton>
            <Button variant="secondary" onClick={cancel} disabled={busy}>
              Cancel
            </Button>
          </FormActions>
        </AppForm>
      </Stack>
    </AppDialog>
  );
}

/** The one field that differs from payment to payment has the focus: type, Enter, done. */
function StartAtReference({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.querySelector('input')?.focus();
  }, []);
  return <div ref={place}>{children}</div>;
}
