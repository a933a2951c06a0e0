import { CancelVisit } from '@kiraya/api-client/limits';
import { useApiMutation } from '@kiraya/session/mutation';
import { dashboardKeys, propertyKeys } from '@kiraya/session/query-keys';
import { FormDialog } from '@kiraya/ui/form-dialog';
import { SubmitButton, TextField } from '@kiraya/ui/forms';
import type { InterestDetail } from '../../../interests/interests-api';
import { cancelVisit } from '../api/visits';

const TITLE = 'Cancel the visit?';

/** Asks for words to the applicant, which are optional. */
export function CancelDialog({ interest, onClose }: { interest: InterestDetail; onClose: () => void }) {
  const sending = useApiMutation({
    send: ({ word }: { word: string }) => cancelVisit(interest.id, word.trim()),
    invalidates: [propertyKeys.all, dashboardKeys.all],
    done: 'Visit cancelled.',
    failed: 'Could not cancel the visit',
    inPlace: true,
    onDone: onClose,
  });
  return (
    <FormDialog
      title={TITLE}
      initialValues={{ word: '' }}
      sending={sending}
      submit={
        <SubmitButton busyLabel="Cancelling..." variant="danger">
          Cancel the visit
        </SubmitButton>
      }
      cancelLabel="Keep it"
      onClose={onClose}
    >
      <TextField
        name="word"
        label="A word to the applicant"
        optional
        rows={2}
        maxLength={CancelVisit.word.maxLength}
      />
    </FormDialog>
  );
}
