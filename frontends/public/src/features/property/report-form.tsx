import { ReportHome } from '@kiraya/api-client/limits';
import { styled } from '@kiraya/mui';
import { optionsOf, REPORT_REASON_LABELS } from '@kiraya/rules';
import { useApiMutation } from '@kiraya/session/mutation';
import { color, Panel } from '@kiraya/ui';
import { AppForm, SelectField, SubmitButton, TextField } from '@kiraya/ui/forms';
import { useState } from 'react';
import { object, string } from 'yup';
import { optionalEmailRule, optionalText } from '../../forms/rules';
import { reportHome } from './report';

type Reason = keyof typeof REPORT_REASON_LABELS;

const Disclosure = styled('details')({
  color: color.textQuiet,
  '& > summary': { cursor: 'pointer', padding: '8px 0' },
});

const empty = { reason: '' as Reason, details: '', email: '' };
const schema = object({
  reason: string().required('Required'),
  details: optionalText(ReportHome.details),
  email: optionalEmailRule(),
});

/** Form that reports a home to administrators. */
export function ReportForm({ propertyId }: { propertyId: string }) {
  const [thanks, setThanks] = useState('');
  const [isOpen, setOpen] = useState(false);
  const { run } = useApiMutation({
    send: (values: typeof empty, once) => reportHome(propertyId, values, once),
    failed: 'Could not send the report. Please try again.',
    onDone: ({ message }) => setThanks(message),
  });
  if (thanks) return <p role="status">{thanks}</p>;
  return (
    <Disclosure onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Report this home</summary>
      {isOpen && (
        <Panel>
          <AppForm
            unguarded
            label="Report this home"
            initialValues={empty}
            validationSchema={schema}
            onSubmit={run}
            draft={{ name: `report/${propertyId}` }}
          >
            <SelectField
              name="reason"
              label="What is wrong"
              options={optionsOf(REPORT_REASON_LABELS)}
              placeholder="Choose one"
            />
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
    </Disclosure>
  );
}
