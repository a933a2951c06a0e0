import type { REPORT_REASON_LABELS } from '@kiraya/rules';
import { useApiMutation } from '@kiraya/session/mutation';
import { AppForm, SubmitButton, TextField } from '@kiraya/ui/forms';
import { useState } from 'react';
import { optionalEmailRule } from '../../forms/rules';
import { ReportDisclosure, ReportFields, reportSchema } from '../../report/report-fields';
import { reportHome } from './report';

type Reason = keyof typeof REPORT_REASON_LABELS;

const empty = { reason: '' as Reason, details: '', email: '' };
const schema = reportSchema.shape({ email: optionalEmailRule() });

/** Form that reports a home to administrators. */
export function ReportForm({ propertyId }: { propertyId: string }) {
  const [thanks, setThanks] = useState('');
  const { run } = useApiMutation({
    send: (values: typeof empty, once) => reportHome(propertyId, values, once),
    failed: 'Could not send the report. Please try again.',
    onDone: ({ message }) => setThanks(message),
  });
  if (thanks) return <p role="status">{thanks}</p>;
  return (
    <ReportDisclosure title="Report this home">
      <AppForm
        unguarded
        label="Report this home"
        initialValues={empty}
        validationSchema={schema}
        onSubmit={run}
        draft={{ name: `report/${propertyId}` }}
      >
        <ReportFields />
        <TextField
          name="email"
          label="Your email"
          optional
          hint="The owner never sees it. Reports that are confirmed by mail weigh more."
        />
        <SubmitButton busyLabel="Sending...">Send the report</SubmitButton>
      </AppForm>
    </ReportDisclosure>
  );
}
