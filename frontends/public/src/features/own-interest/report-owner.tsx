import { useApiMutation } from '@kiraya/session/mutation';
import { useState } from 'react';
import { ReportDisclosure, ReportFields, reportSchema } from '../../report/report-fields';
import { AppForm, SubmitButton } from '@kiraya/ui/forms';
import { reportOwner } from './own-interest';

type Reason = Parameters<typeof reportOwner>[1]['reason'];
const empty = { reason: '' as Reason, details: '' };

/** Form that reports the owner of the home to administrators. */
export function ReportOwner({ token }: { token: string }) {
  const [thanks, setThanks] = useState('');
  const { run } = useApiMutation({
    send: ({ reason, details }: typeof empty) =>
      reportOwner(token, { reason, ...(details.trim() && { details: details.trim() }) }),
    failed: 'Could not send the report. Please try again.',
    onDone: ({ message }) => setThanks(message),
  });
  if (thanks) return <p role="status">{thanks}</p>;
  return (
    <ReportDisclosure title="Report this owner">
      <AppForm
        unguarded
        label="Report this owner"
        initialValues={empty}
        validationSchema={reportSchema}
        onSubmit={run}
      >
        <ReportFields />
        <SubmitButton busyLabel="Sending...">Send the report</SubmitButton>
      </AppForm>
    </ReportDisclosure>
  );
}
