import { ReallocateReceipt } from '@kiraya/api-client/limits';
import { formatMoney } from '@kiraya/formats';
import { styled } from '@kiraya/mui';
import { inHundredths } from '@kiraya/rules';
import { errorText, useQuery } from '@kiraya/session';
import { attemptFailure, useApiMutation } from '@kiraya/session/mutation';
import { Button, color, ErrorState, leaveBy, Loading, radius, Stack, TextSkeleton } from '@kiraya/ui';
import { AppDialog, Banner } from '@kiraya/ui/app';
import {
  AppForm,
  FormActions,
  MoneyField,
  SubmitButton,
  TextField,
  useDebouncedValue,
  useFormikContext,
} from '@kiraya/ui/forms';
import { lazy as lazily, number, object, string, type ObjectSchema } from 'yup';
import { moneyInvalidationKeys } from '@kiraya/session/query-keys';
import { reallocate, reallocationPreviewQuery, reallocationQuery, type Reallocation } from './reallocation';
import {
  allocationsOf,
  changeWords,
  type Chosen,
  currentAllocation,
  idOf,
  isChanged,
  unallocated,
  lineName,
} from './reallocation-words';

const { maxLength } = ReallocateReceipt.reason;

interface Values {
  chosen: Chosen;
  reason: string;
}

const Effects = styled('div')({
  padding: '12px 16px',
  borderRadius: radius,
  backgroundColor: color.tintWarning,
  '&[data-even="true"]': { backgroundColor: color.tintInfo },
  '& ul': { margin: '4px 0 0', paddingLeft: 20 },
});

interface Props {
  receiptId: string;
  onClose: () => void;
}

/** Dialog that reallocates a receipt, with a preview in figures. */
export default function ReallocateDialog({ receiptId, onClose }: Props) {
  const { data, error, refetch } = useQuery(reallocationQuery(receiptId));
  return (
    <AppDialog open onClose={onClose} title="What this receipt pays">
      {error ? (
        <ErrorState title="Could not load what it pays" onRetry={() => void refetch()} />
      ) : data ? (
        <ReallocateForm known={data} onClose={onClose} />
      ) : (
        <Loading label="Loading what it pays">
          <TextSkeleton lines={6} />
        </Loading>
      )}
    </AppDialog>
  );
}

function ReallocateForm({ known, onClose }: { known: Reallocation; onClose: () => void }) {
  const { run, busy, failure } = useApiMutation({
    send: ({ chosen, reason }: Values, once) =>
      reallocate(known.receiptId, { reason: reason.trim(), allocations: allocationsOf(known, chosen) }, once),
    invalidates: moneyInvalidationKeys,
    done: 'The receipt pays something else now.',
    failed: (problem) => attemptFailure(problem, 'Could not change what it pays'),
    inPlace: true,
    onDone: onClose,
  });
  return (
    <AppForm
      label="What this receipt pays"
      initialValues={{ chosen: currentAllocation(known), reason: '' } as Values}
      validationSchema={schemaOf(known)}
      onSubmit={run}
    >
      <Stack spacing={1.5}>
        {known.lines.map((line) => (
          <MoneyField
            key={idOf(line)}
            name={`chosen.${idOf(line)}`}
            label={lineName(line)}
            hint={line.paidOut ? 'Paid out: reverse that payout first' : `At most ${formatMoney(line.most)}`}
            optional
          />
        ))}
      </Stack>
      <TextField name="reason" label="Reason" rows={2} maxLength={maxLength} />
      <WhatHappens known={known} />
      <Actions known={known} busy={busy} failure={failure} onClose={onClose} />
    </AppForm>
  );
}

interface ActionsProps {
  known: Reallocation;
  busy: boolean;
  failure: string | null;
  onClose: () => void;
}

function Actions({ known, busy, failure, onClose }: ActionsProps) {
  const { chosen } = useFormikContext<Values>().values;
  const ready = unallocated(known, chosen) === 0 && isChanged(known, chosen);
  return (
    <FormActions above={failure && <Banner tone="error">{failure}</Banner>}>
      {ready ? (
        <SubmitButton busyLabel="Changing..." busy={busy}>
          Change what it pays
        </SubmitButton>
      ) : (
        <Button disabled>Change what it pays</Button>
      )}
      <Button variant="secondary" onClick={() => leaveBy(onClose)} disabled={busy}>
        Cancel
      </Button>
    </FormActions>
  );
}

/** Unallocated rest or, once it is 0, the server's preview. */
function WhatHappens({ known }: { known: Reallocation }) {
  const { chosen } = useDebouncedValue(useFormikContext<Values>().values);
  const left = unallocated(known, chosen);
  const { data, error } = useQuery({
    ...reallocationPreviewQuery(known.receiptId, allocationsOf(known, chosen)),
    enabled: left === 0 && isChanged(known, chosen),
  });
  return (
    <Effects aria-live="polite" data-even={left === 0 || undefined}>
      {left === 0 ? 'Fully allocated.' : leftWords(left, known.amount)}
      {left === 0 && error && <div>{errorText(error, 'Could not preview the change.')}</div>}
      {left === 0 && data && isChanged(known, chosen) && (
        <ul>
          {data.lines.map((change) => (
            <li key={change.rentRecordId ?? change.chargeId}>{changeWords(change)}</li>
          ))}
        </ul>
      )}
    </Effects>
  );
}

const leftWords = (left: number, amount: number): string =>
  left > 0
    ? `${formatMoney(left)} of ${formatMoney(amount)} is still to be allocated.`
    : `This is ${formatMoney(-left)} more than the receipt’s ${formatMoney(amount)}.`;

const schemaOf = ({ lines }: Reallocation): ObjectSchema<object> =>
  object({
    chosen: lazily(() =>
      object(
        Object.fromEntries(
          lines.map((line) => [
            idOf(line),
            number()
              .transform((value: unknown, typed: unknown) => (typed === '' ? undefined : value))
              .test('negative', 'Must not be negative', (value) => value === undefined || value >= 0)
              .max(line.most, `At most ${formatMoney(line.most)}`)
              .test(
                'decimals',
                'Must have at most two decimals',
                (value) => value === undefined || inHundredths(value),
              ),
          ]),
        ),
      ),
    ),
    reason: string().trim().required('Required').max(maxLength, `At most ${maxLength} characters`),
  });
