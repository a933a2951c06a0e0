import { InterestNote } from '@kiraya/api-client/limits';
import { useApiMutation } from '@kiraya/session/mutation';
import { propertyKeys } from '@kiraya/session/query-keys';
import { Panel } from '@kiraya/ui';
import { AppForm, FormActions, SubmitButton, TextField } from '@kiraya/ui/forms';
import { type InterestDetail, keepNote } from '../../../interests/interests-api';

/** Form of the private note of an interest. */
export function PrivateNote({ interest: { id, note } }: { interest: InterestDetail }) {
  const { run } = useApiMutation({
    send: (values: { note: string }) => keepNote(id, values.note.trim()),
    invalidates: [propertyKeys.all],
    done: 'Note saved.',
    failed: 'Could not save the note',
  });
  return (
    <Panel title="Private note">
      <AppForm label="Private note" initialValues={{ note: note ?? '' }} enableReinitialize onSubmit={run}>
        <TextField
          name="note"
          label="Note"
          optional
          rows={3}
          maxLength={InterestNote.note.maxLength}
          hint="The applicant may ask to see this."
        />
        <FormActions>
          <SubmitButton busyLabel="Saving...">Save note</SubmitButton>
        </FormActions>
      </AppForm>
    </Panel>
  );
}
