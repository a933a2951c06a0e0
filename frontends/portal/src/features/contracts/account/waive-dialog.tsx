import { AddCredit } from '@kiraya/api-client/limits';
import { formatMoney } from '@kiraya/formats';
import { errorText, useQuery } from '@kiraya/session';
import { attemptFailure, useApiMutation } from '@kiraya/session/mutation';
import { moneyInvalidationKeys } from '@kiraya/session/query-keys';
import { TextSkeleton } from '@kiraya/ui';
import { Banner } from '@kiraya/ui/app';
import { FormDialog } from '@kiraya/ui/form-dialog';
import { MoneyField, SubmitButton, TextField, useDebouncedValue, useFormikContext } from '@kiraya/ui/forms';
import { waive, waiverPreviewQuery, type Claim, type Credit } from '../api/account';
import { waiverSchema } from './charge-schema';
import { claimName } from './words';

interface WaiverValues {
  /** Rupees. */
  amount: number | '';
  reason: string;
}

interface Props {
  contractId: string;
  claim: Claim;
  onWaived: (credit: Credit) => void;
  onClose: () => void;
}

/** Waives a rent or a charge, in whole or in part. */
export default function WaiveDialog({ contractId, claim, onWaived, onClose }: Props) {
  const { balance } = claim;
  const name = claimName(claim);
  const sending = useApiMutation({
    send: ({ amount, reason }: WaiverValues, once) =>
      waive(contractId, claim, { amount: amount || null, reason: reason.trim() }, once),
    invalidates: moneyInvalidationKeys,
    done: ({ amount }) => `Waived ${formatMoney(amount)} of ${name}.`,
    failed: (problem) => attemptFailure(problem, 'Could not waive it'),
    inPlace: true,
    onDone: onWaived,
  });
  return (
    <FormDialog
      title={`Waive ${name}`}
      label="Waive"
      initialValues={{ amount: balance, reason: '' } as WaiverValues}
      validationSchema={waiverSchema(balance)}
      sending={sending}
      submit={<SubmitButton busyLabel="Waiving...">Waive</SubmitButton>}
      onClose={onClose}
    >
      <MoneyField
        name="amount"
        label="Amount waived"
        hint={`At most ${formatMoney(balance)}, or a part of it`}
      />
      <TextField
        name="reason"
        label="Reason"
        rows={3}
        hint="The tenant and the owner can read it"
        maxLength={AddCredit.reason.maxLength}
      />
      <Remaining contractId={contractId} claim={claim} />
    </FormDialog>
  );
}

/** Balance after the waiver, by the server. */
function Remaining({ contractId, claim }: Pick<Props, 'contractId' | 'claim'>) {
  const amount = useDebouncedValue(useFormikContext<WaiverValues>().values.amount) || 0;
  const isPart = amount > 0 && amount <= claim.balance;
  const { data, error } = useQuery({
    ...waiverPreviewQuery(contractId, claim, amount),
    enabled: isPart,
  });
  if (!isPart) return null;
  if (error)
    return <Banner tone="warning">{errorText(error, 'What it leaves could not be looked up.')}</Banner>;
  return <Banner>{data ? remainingWords(data.balance) : <TextSkeleton lines={1} />}</Banner>;
}

const remainingWords = (balance: number): string =>
  balance === 0
    ? 'Nothing is to be paid of it then. No money moves.'
    : `${formatMoney(balance)} is still to be paid of it then. No money moves.`;
