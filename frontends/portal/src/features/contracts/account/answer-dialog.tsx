import { AnswerDispute } from '@kiraya/api-client/limits';
import { formatMoney } from '@kiraya/formats';
import { useApiMutation } from '@kiraya/session/mutation';
import { moneyInvalidationKeys } from '@kiraya/session/query-keys';
import { FormDialog } from '@kiraya/ui/form-dialog';
import { SelectField, SubmitButton, TextField } from '@kiraya/ui/forms';
import { answerDispute, type Claim } from '../api/account';
import { answerSchema } from './charge-schema';
import { claimName } from './words';

type Outcome = (typeof AnswerDispute.outcome.enum)[number];

interface AnswerValues {
  outcome: Outcome | '';
  reason: string;
}

interface Props {
  contractId: string;
  claim: Claim;
  onClose: () => void;
}

/** Upholds or withdraws a disputed charge; a proposed one can only be withdrawn. */
export default function AnswerDialog({ contractId, claim, onClose }: Props) {
  const name = claimName(claim);
  const isProposal = claim.review?.status === 'proposed';
  const options = [
    ...(isProposal ? [] : [{ value: 'upheld', label: 'Uphold it: it is to be paid' }]),
    { value: 'withdrawn', label: `Withdraw it: ${formatMoney(claim.balance)} is cancelled` },
  ];
  const sending = useApiMutation({
    send: (values: AnswerValues) => answerDispute(contractId, claim.id, answerSchema.validateSync(values)),
    invalidates: moneyInvalidationKeys,
    done: (_, { outcome }) => `${name} is ${outcome}.`,
    failed: 'Could not send the answer',
    inPlace: true,
    onDone: onClose,
  });
  return (
    <FormDialog<AnswerValues>
      title={isProposal ? `Withdraw ${name}?` : `Answer: ${name}`}
      label="Answer a dispute"
      initialValues={{ outcome: isProposal ? 'withdrawn' : '', reason: '' }}
      validationSchema={answerSchema}
      sending={sending}
      submit={<SubmitButton busyLabel="Sending...">Send the answer</SubmitButton>}
      onClose={onClose}
    >
      {claim.review?.reason && <p style={{ margin: 0 }}>The tenant says: “{claim.review.reason}”</p>}
      <SelectField name="outcome" label="Answer" placeholder="Select an answer" options={options} />
      <TextField
        name="reason"
        label="Why"
        rows={3}
        hint="The tenant reads it"
        maxLength={AnswerDispute.reason.maxLength}
      />
    </FormDialog>
  );
}
