import { CancelVisit } from '@kiraya/api-client/limits';
import { useApiMutation } from '@kiraya/session/mutation';
import { dashboardKeys, propertyKeys } from '@kiraya/session/query-keys';
import { Button, leaveBy } from '@kiraya/ui';
import { AppDialog, Banner } from '@kiraya/ui/app';
import { AppForm, FormActions, SubmitButton, TextField } from '@kiraya/ui/forms';
import type { InterestDetail } from '../../../interests/interests-api';
import { cancelVisit } from '../api/visits';

const TITLE = 'Cancel the visit?';

/** Asks for words to the applicant, which are optional. */
export function CancelDialog({ interest, onClose }: { interest: InterestDetail; onClose: () => void }) {
  const keep = () => leaveBy(onClose);
  const { run, busy, failure } = useApiMutation({
    send: ({ word }: { word: string }) => cancelVisit(interest.id, word.trim()),
    invalidates: [propertyKeys.all, dashboardKeys.all],
    done: 'Visit cancelled.',
    failed: 'Could not cancel the visit',
    inPlace: true,
    onDone: onClose,
  });
  return (
    <AppDialog open onClose={keep} closable={!busy} title={TITLE}>
      <AppForm label={TITLE} initialValues={{ word: '' }} onSubmit={run}>
        <TextField
          name="word"
          label="A word to the applicant"
          optional
          rows={2}
          maxLength={CancelVisit.word.maxLength}
        />
        <FormActions above={failure && <Banner tone="error">{failure}</Banner>}>
          <SubmitButton busyLabel="Cancelling..." variant="danger">
            Cancel the visit
          </SubmitButton>
          <Button variant="secondary" onClick={keep} disabled={busy}>
            Keep it
          </Button>
        </FormActions>
      </AppForm>
    </AppDialog>
  );
}
