import { ReportHome } from '@kiraya/api-client/limits';
import { styled } from '@kiraya/mui';
import { optionsOf, REPORT_REASON_LABELS } from '@kiraya/rules';
import { color, Panel } from '@kiraya/ui';
import { SelectField, TextField } from '@kiraya/ui/forms';
import { type ReactNode, useState } from 'react';
import { object, string } from 'yup';
import { optionalText } from '../forms/rules';

const Disclosure = styled('details')({
  color: color.textQuiet,
  '& > summary': { cursor: 'pointer', padding: '8px 0' },
});

export const reportSchema = object({
  reason: string().required('Required'),
  details: optionalText(ReportHome.details),
});

/** Form of a report behind a press. */
export function ReportDisclosure({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Disclosure onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{title}</summary>
      {isOpen && <Panel>{children}</Panel>}
    </Disclosure>
  );
}

/** Fields of every report. */
export function ReportFields() {
  return (
    <>
      <SelectField
        name="reason"
        label="What is wrong"
        options={optionsOf(REPORT_REASON_LABELS)}
        placeholder="Choose one"
      />
      <TextField name="details" label="In your words" optional rows={3} />
    </>
  );
}
