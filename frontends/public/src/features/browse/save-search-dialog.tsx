import { useApiMutation } from '@kiraya/session/mutation';
import { Stack } from '@kiraya/ui';
import { AppDialog } from '@kiraya/ui/app';
import { AppForm, SubmitButton, TextField } from '@kiraya/ui/forms';
import { useState } from 'react';
import { object } from 'yup';
import { emailRule } from '../../forms/rules';
import { saveSearch } from './browse-api';

const empty = { email: '' };
const schema = object({ email: emailRule() });

interface Props {
  /** Filters in words. */
  words: string;
  /** Filters, as in the address. */
  search: string;
  onClose: () => void;
}

/** Asks for the email that gets mails about new homes. */
export default function SaveSearchDialog({ words, search, onClose }: Props) {
  const [done, setDone] = useState('');
  const { run } = useApiMutation({
    send: ({ email }: typeof empty, once) => saveSearch(email.trim(), search, once),
    failed: 'Could not save the search. Please try again.',
    onDone: ({ message }) => setDone(message),
  });
  return (
    <AppDialog open title="Mail me new homes" width={440} onClose={onClose}>
      {done ? (
        <p role="status">{done}</p>
      ) : (
        <AppForm
          unguarded
          label="Mail me new homes"
          initialValues={empty}
          validationSchema={schema}
          onSubmit={run}
        >
          <Stack spacing={2}>
            <span>For this search: {words}</span>
            <TextField name="email" label="Email" type="email" autoComplete="email" />
            <span>One mail a day at most. Every mail has a link to stop.</span>
            <SubmitButton busyLabel="Saving...">Save the search</SubmitButton>
          </Stack>
        </AppForm>
      )}
    </AppDialog>
  );
}
