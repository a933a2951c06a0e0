import { counted } from '@kiraya/formats';
import { styled } from '@kiraya/mui';
import { Button, weight } from '@kiraya/ui';
import { Banner } from '@kiraya/ui/app';
import { FormActions, SubmitButton, useFormikContext, useIsSending } from '@kiraya/ui/forms';
import type { Arrears } from '../../../money/arrears';
import { receiptsWords, type BulkValues } from './bulk-values';
import type { Bulk } from './use-bulk';

const Sum = styled('div')({ fontWeight: weight.strong });

interface Props {
  /** Rows still to be recorded. */
  open: readonly Arrears[];
  bulk: Bulk;
  /** Error of a pasted table. */
  refusal: string | undefined;
  onClose: () => void;
}

/** Footer with the pending, recorded and failed totals, and the submit button. */
export function BulkFoot({ open, bulk, refusal, onClose }: Props) {
  const { values } = useFormikContext<BulkValues>();
  const isSending = useIsSending();
  const amounts = open.map(({ contractId }) => values.rows[contractId]?.amount);
  return (
    <FormActions
      above={
        <>
          {isSending ? (
            <UnderWay open={open} bulk={bulk} />
          ) : (
            <State open={open} bulk={bulk} refusal={refusal} />
          )}
          {open.length > 0 && <Sum>{receiptsWords(amounts)}</Sum>}
        </>
      }
    >
      {open.length > 0 && (
        <SubmitButton busyLabel="Recording...">{`Record ${counted(open.length, 'receipt')}`}</SubmitButton>
      )}
      {isSending ? (
        <Button variant="secondary" onClick={bulk.stop}>
          Stop after this one
        </Button>
      ) : (
        <Button variant="secondary" onClick={onClose}>
          {bulk.booked.size > 0 ? 'Done' : 'Cancel'}
        </Button>
      )}
    </FormActions>
  );
}

const UnderWay = ({ open, bulk: { booked } }: Pick<Props, 'open' | 'bulk'>) => (
  <Banner>
    {`${booked.size} of ${booked.size + open.length} recorded. What is recorded stays so if you close this page.`}
  </Banner>
);

function State({ open, bulk: { booked, tried }, refusal }: Omit<Props, 'onClose'>) {
  const { unmatched } = useFormikContext<BulkValues>().values;
  if (refusal) return <Banner tone="error">{refusal}</Banner>;
  if (unmatched.length > 0) return <Banner tone="error">{unmatchedWords(unmatched.length)}</Banner>;
  if (!tried) return null;
  const done = `${receiptsWords([...booked.values()].map(({ amount }) => amount))} recorded`;
  if (open.length === 0) return <Banner tone="success">{done}.</Banner>;
  return (
    <Banner tone="error">
      {booked.size > 0 ? `${done}; ${open.length} not` : 'Nothing is recorded'}: see the rows above. Trying
      again never records anything twice.
    </Banner>
  );
}

const unmatchedWords = (count: number): string =>
  count === 1
    ? 'One pasted row matches no payment. Choose its tenant or remove it.'
    : `${count} pasted rows match no payment. Choose their tenants or remove them.`;
