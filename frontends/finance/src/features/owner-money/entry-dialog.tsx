import { RecordOwnerEntry } from '@kiraya/api-client/limits';
import { dayWarnings, formatMoney, todayInIndia } from '@kiraya/formats';
import { errorText, useQuery } from '@kiraya/session';
import { attemptFailure, useApiMutation } from '@kiraya/session/mutation';
import { moneyInvalidationKeys } from '@kiraya/session/query-keys';
import { TextSkeleton } from '@kiraya/ui';
import { Banner } from '@kiraya/ui/app';
import { FormDialog } from '@kiraya/ui/form-dialog';
import {
  DateField,
  MoneyField,
  SubmitButton,
  TextField,
  useDebouncedValue,
  useFormikContext,
} from '@kiraya/ui/forms';
import { number, object, string } from 'yup';
import {
  isMoreThanOwed,
  type OwnerEntry,
  type OwnerEntryKind,
  ownerEntryPreviewQuery,
  type OwnerPosition,
  recordOwnerEntry,
} from '../../money/owners';

const { maxLength } = RecordOwnerEntry.description;

interface Values {
  amount: number | '';
  date: string;
  description: string;
}

const schema = object({
  amount: number().required('Required').min(RecordOwnerEntry.amount.minimum, 'Must be positive'),
  date: string().required('Required'),
  description: string().trim().required('Required').max(maxLength, `At most ${maxLength} characters`),
});

interface Props {
  kind: OwnerEntryKind;
  position: OwnerPosition;
  onRecorded: (entry: OwnerEntry) => void;
  onClose: () => void;
}

/** Records an expense for an owner, or a contribution by them. */
export function EntryDialog({ kind, position, onRecorded, onClose }: Props) {
  const title = kind === 'expense' ? 'Record an expense' : 'Record money paid in';
  const sending = useApiMutation<Values, OwnerEntry>({
    send: ({ amount, date, description }, once) =>
      recordOwnerEntry(
        kind,
        { ownerId: position.ownerId, amount: Number(amount), date, description: description.trim() },
        once,
      ),
    invalidates: moneyInvalidationKeys,
    done: kind === 'expense' ? 'Expense recorded.' : 'Recorded.',
    failed: (problem) => attemptFailure(problem, 'Could not record it'),
    inPlace: true,
    onDone: onRecorded,
  });
  const initialValues: Values = { amount: '', date: todayInIndia(), description: '' };
  return (
    <FormDialog
      title={title}
      width={520}
      initialValues={initialValues}
      validationSchema={schema}
      warnings={({ date }) => dayWarnings(date)}
      sending={sending}
      submit={<SubmitButton busyLabel="Recording...">{title}</SubmitButton>}
      onClose={onClose}
    >
      <MoneyField name="amount" label="Amount (₹)" />
      <DateField name="date" label="Day" max={todayInIndia()} />
      <TextField name="description" label="What for" maxLength={maxLength} />
      <Consequence kind={kind} position={position} />
    </FormDialog>
  );
}

/** Resulting debt, by the server. One beyond the held amount is a warning, no error. */
function Consequence({ kind, position }: Pick<Props, 'kind' | 'position'>) {
  const { ownerId, ownerName, owes } = position;
  const amount = useDebouncedValue(useFormikContext<Values>().values.amount) || 0;
  const { data: then, error } = useQuery({
    ...ownerEntryPreviewQuery(kind, { ownerId, amount }),
    enabled: amount > 0,
  });
  if (amount <= 0) return null;
  if (error)
    return (
      <Banner tone="warning">
        {isMoreThanOwed(error)
          ? `${ownerName} owes ${formatMoney(Math.max(owes, 0))}: no more than that can be paid in.`
          : errorText(error, 'Could not preview the new balance.')}
      </Banner>
    );
  if (!then)
    return (
      <Banner>
        <TextSkeleton lines={1} />
      </Banner>
    );
  if (then.exceedsHeld)
    return (
      <Banner tone="warning">
        {ownerName} then owes {formatMoney(then.owes)}, more than the {formatMoney(then.heldInAll)} that is
        held for them.
      </Banner>
    );
  return (
    <Banner>
      {ownerName} then owes {formatMoney(Math.max(then.owes, 0))}, which is deducted from the next payouts.
    </Banner>
  );
}
