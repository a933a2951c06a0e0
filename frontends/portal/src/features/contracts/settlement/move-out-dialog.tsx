import { formatDate, todayInIndia } from '@kiraya/formats';
import { useQuery, useQueryClient } from '@kiraya/session';
import { attemptFailure, useApiMutation } from '@kiraya/session/mutation';
import { lettingInvalidationKeys } from '@kiraya/session/query-keys';
import { Button } from '@kiraya/ui';
import { FormDialog } from '@kiraya/ui/form-dialog';
import {
  DateField,
  FieldRow,
  type FormHelpers,
  SubmitButton,
  TextField,
  useDebouncedValue,
  useFormikContext,
} from '@kiraya/ui/forms';
import type { Contract } from '../api/contract';
import { moveOutPreviewQuery, recordMoveOut, type MoveOutPreview } from '../api/move-out';
import type { Settlement } from '../api/settlement';
import { isOver, lastDayOf } from '../last-day';
import { boundsOf, offeredDay } from '../termination/termination-bounds';
import { DamageFields } from './damage-fields';
import { MoveOutSums } from './move-out-sums';
import { bodyOf, moveOutSchema, type MoveOutValues, previewOf, startWith } from './move-out-values';
import { RefundFields } from './refund-fields';

interface Props {
  contract: Contract;
  onRecorded: (settlement: Settlement) => void;
  onClose: () => void;
}

/** Moves a tenant out: last day, unused rent, damages and refund, recorded together. */
export default function MoveOutDialog({ contract, onRecorded, onClose }: Props) {
  const today = todayInIndia();
  const bounds = isOver(contract) ? null : { ...boundsOf(contract, today), latest: today };
  const sending = useApiMutation({
    send: ({ values, preview }: { values: MoveOutValues; preview: MoveOutPreview }, once) =>
      recordMoveOut(contract.id, bodyOf(values, preview), once),
    invalidates: lettingInvalidationKeys,
    done: `${contract.tenant.name} has moved out.`,
    failed: (problem) => attemptFailure(problem, 'Could not record the move out'),
    inPlace: true,
    onDone: onRecorded,
  });
  const queries = useQueryClient();

  /** Records what the last preview showed. */
  async function record(values: MoveOutValues, form: FormHelpers<MoveOutValues>): Promise<void> {
    const { queryKey } = moveOutPreviewQuery(contract.id, previewOf(values));
    const preview = queries.getQueryData<MoveOutPreview>(queryKey);
    if (preview) await sending.run({ values, preview }, form);
  }

  return (
    <FormDialog
      title={`Move out of ${contract.property.name}`}
      label="Move out"
      initialValues={startWith(bounds ? offeredDay(bounds, today) : '')}
      validationSchema={moveOutSchema(bounds)}
      sending={{ ...sending, run: record }}
      submit={<RecordButton contract={contract} />}
      onClose={onClose}
    >
      {bounds ? (
        <FieldRow>
          <DateField name="lastDay" label="Last day" min={bounds.earliest} max={bounds.latest} />
          <TextField name="reason" label="Reason" hint="Left empty, it says ‘Moved out’" optional />
        </FieldRow>
      ) : (
        <div>Its last day: {formatDate(lastDayOf(contract) ?? today)}.</div>
      )}
      <DamageFields />
      <Sums contract={contract} />
    </FormDialog>
  );
}

/** Preview of the form's values; of earlier ones while it is loaded. */
function usePreview({ id }: Contract) {
  const body = JSON.stringify(previewOf(useFormikContext<MoveOutValues>().values));
  const settled = useDebouncedValue(body);
  const preview = useQuery(moveOutPreviewQuery(id, JSON.parse(settled) as ReturnType<typeof previewOf>));
  return { ...preview, isCurrent: settled === body && preview.isSuccess && !preview.isPlaceholderData };
}

function Sums({ contract }: { contract: Contract }) {
  const preview = usePreview(contract);
  return (
    <>
      <MoveOutSums contract={contract} preview={preview} />
      {preview.data && <RefundFields refund={preview.data.refund} />}
    </>
  );
}

/** Button that waits for the sums of what is in the form. */
function RecordButton({ contract }: { contract: Contract }) {
  if (usePreview(contract).isCurrent)
    return <SubmitButton busyLabel="Recording...">Record move out</SubmitButton>;
  return <Button disabled>Record move out</Button>;
}
