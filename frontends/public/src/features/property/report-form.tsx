import { ReportHome } from '@kiraya/api-client/limits';
import { styled } from '@kiraya/mui';
import { api, read } from '@kiraya/session';
import { useApiMutation } from '@kiraya/session/mutation';
import { color, Panel } from '@kiraya/ui';
import { AppForm, SelectField, SubmitButton, TextField } from '@kiraya/ui/forms';
import { useState } from 'react';
import { object, string } from 'yup';

const Quiet = styled('details')({
  color: color.textQuiet,
  '& > summary': { cursor: 'pointer', padding: '8px 0' },
});

const REASONS = [
  { value: 'not_owner', label: 'It is not the owner' },
  { value: 'already_let', label: 'It is already let' },
  { value: 'wrong_facts', label: 'The facts are wrong' },
  { value: 'money_first', label: 'They asked for money first' },
  { value: 'other', label: 'Something else' },
];
type Reason = 'not_owner' | 'already_let' | 'wrong_facts' | 'money_first' | 'other';

const schema = object({
  reason: string().required('Required'),
  details: string().max(ReportHome.details.maxLength, 'Must be at most 1,000 characters'),
  email: string().email('Must be a valid email'),
});

/** Tells administrators that something is wrong with a home. */
export function ReportForm({ propertyId }: { propertyId: string }) {
  const [thanks, setThanks] = useState('');
  const [isOpen, setOpen] = useState(false);
  const { run } = useApiMutation({
    send: ({ reason, details, email }: { reason: string; details: string; email: string }) =>
      read(
        api.POST('/api/properties/{id}/reports', {
          params: { path: { id: propertyId } },
          body: { reason: reason as Reason, details: details || null, email: email || null },
        }),
      ),
    failed: 'Could not send the report. Please try again.',
    onDone: ({ message }) => setThanks(message),
  });
  if (thanks) return <p role="status">{thanks}</p>;
  return (
    <Quiet onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Report this home</summary>
      {isOpen && (
        <Panel>
          <AppForm
            label="Report this home"
            initialValues={{ reason: '', details: '', email: '' }}
            validationSchema={schema}
            onSubmit={run}
          >
            <SelectField name="reason" label="What is wrong" options={REASONS} placeholder="Choose one" />
            <TextField name="details" label="In your words" optional rows={3} />
            <TextField
              name="email"
              label="Your email"
              optional
              hint="The owner never sees it. Reports that are confirmed by mail weigh more."
            />
            <SubmitButton busyLabel="Sending...">Send the report</SubmitButton>
          </AppForm>
        </Panel>
      )}
    </Quiet>
  );
}
