import { useApiMutation } from '@kiraya/session/mutation';
import { dashboardKeys, propertyKeys } from '@kiraya/session/query-keys';
import { FormDialog } from '@kiraya/ui/form-dialog';
import { SelectField, SubmitButton } from '@kiraya/ui/forms';
import { object, string } from 'yup';
import { type DeclineReason, declineInterest, type InterestDetail } from '../../../interests/interests-api';
import { REASONS } from './words';

const reasons = Object.keys(REASONS) as DeclineReason[];
const options = reasons.map((value) => ({ value, label: REASONS[value] }));
const schema = object({ reason: string().oneOf(reasons, 'Required').required('Required') });

interface Values {
  reason: DeclineReason | '';
}

/** Asks for the reason of a decline, which the applicant never sees. */
export function DeclineDialog({ interest, onClose }: { interest: InterestDetail; onClose: () => void }) {
  const title = `Decline ${interest.name ?? 'this interest'}?`;
  const sending = useApiMutation({
    send: ({ reason }: Values) => declineInterest(interest.id, reason as DeclineReason),
    invalidates: [propertyKeys.all, dashboardKeys.all],
    done: 'Declined.',
    failed: 'Could not decline it',
    inPlace: true,
    onDone: onClose,
  });
  return (
    <FormDialog<Values>
      title={title}
      initialValues={{ reason: '' }}
      validationSchema={schema}
      sending={sending}
      submit={
        <SubmitButton busyLabel="Declining..." variant="danger">
          Decline
        </SubmitButton>
      }
      onClose={onClose}
    >
      <p style={{ margin: 0 }}>
        {interest.confirmed
          ? 'They are told that it is not possible this time, never why.'
          : 'They have not confirmed their email, so tell them yourself.'}{' '}
        This cannot be undone.
      </p>
      <SelectField name="reason" label="Reason" placeholder="Select a reason" options={options} />
    </FormDialog>
  );
}
