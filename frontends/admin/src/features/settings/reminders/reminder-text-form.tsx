import { WriteReminderText } from '@kiraya/api-client/limits';
import { styled } from '@kiraya/mui';
import { fillTemplate, templateFault } from '@kiraya/rules';
import { useQueryClient } from '@kiraya/session';
import { useApiMutation } from '@kiraya/session/mutation';
import { Button, color, SecondaryText, radius, weight } from '@kiraya/ui';
import { AppForm, FormActions, SubmitButton, TextField, useFormikContext } from '@kiraya/ui/forms';
import { object, string } from 'yup';
import { remindersQuery, type ReminderText, saveReminderText, todaysKey } from '../../../parts/reminders-api';

interface Values {
  subject: string;
  text: string;
}

const Preview = styled('figure')({
  margin: 0,
  padding: 16,
  borderRadius: radius,
  backgroundColor: color.tintNeutral,
  overflowWrap: 'anywhere',
  '& p': { margin: '4px 0 0', whiteSpace: 'pre-line' },
});
const Subject = styled('p')({ fontWeight: weight.strong });

const factNames = ({ facts }: ReminderText) => facts.map(({ name }) => name);

const template = ({ maxLength }: { maxLength: number }, facts: readonly string[]) =>
  string()
    .trim()
    .required('Required')
    .max(maxLength, `Must be at most ${maxLength} characters`)
    .test('facts', (text = '', context) => {
      const message = templateFault(text, facts);
      return message ? context.createError({ message }) : true;
    });

/** Form for the text of one kind of reminder, with a preview. */
export function ReminderTextForm({ text }: { text: ReminderText }) {
  const client = useQueryClient();
  const facts = factNames(text);
  const { run } = useApiMutation({
    send: (values: Values) =>
      saveReminderText(text.kind, { subject: values.subject.trim(), text: values.text.trim() }),
    invalidates: [todaysKey],
    done: `Saved: ${text.label}.`,
    failed: 'Failed to save the text',
    onDone: (saved) => client.setQueryData(remindersQuery.queryKey, saved),
  });
  return (
    <AppForm<Values>
      label={text.label}
      initialValues={{ subject: text.subject, text: text.text }}
      enableReinitialize
      validationSchema={object({
        subject: template(WriteReminderText.subject, facts),
        text: template(WriteReminderText.text, facts),
      })}
      onSubmit={run}
      draft={{ name: `reminder-text/${text.kind}` }}
    >
      <TextField name="subject" label="Subject" autoComplete="off" />
      <TextField
        name="text"
        label="Text"
        rows={4}
        hint={`Facts: ${facts.map((name) => `{${name}}`).join(' ')}`}
      />
      <Sample text={text} />
      <FormActions>
        <StandardText text={text} />
        <SubmitButton busyLabel="Saving...">Save text</SubmitButton>
      </FormActions>
    </AppForm>
  );
}

/** Preview of the typed text, with sample data. */
function Sample({ text }: { text: ReminderText }) {
  const { values } = useFormikContext<Values>();
  const samples = Object.fromEntries(text.facts.map(({ name, sample }) => [name, sample]));
  return (
    <Preview>
      <figcaption>
        <SecondaryText>Preview</SecondaryText>
      </figcaption>
      <Subject>{fillTemplate(values.subject, samples)}</Subject>
      <p>{fillTemplate(values.text, samples)}</p>
    </Preview>
  );
}

/** Button that restores the standard text. */
function StandardText({ text: { standardSubject, standardText } }: { text: ReminderText }) {
  const { values, setValues } = useFormikContext<Values>();
  if (values.subject === standardSubject && values.text === standardText) return null;
  return (
    <Button
      variant="secondary"
      onClick={() => void setValues({ subject: standardSubject, text: standardText })}
    >
      Standard text
    </Button>
  );
}
