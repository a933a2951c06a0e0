import { AskApplicant } from '@kiraya/api-client/limits';
import { useApiMutation } from '@kiraya/session/mutation';
import { dashboardKeys, propertyKeys } from '@kiraya/session/query-keys';
import { FormDialog } from '@kiraya/ui/form-dialog';
import { SubmitButton, TextField } from '@kiraya/ui/forms';
import { object, string } from 'yup';
import { askApplicant, type InterestDetail } from '../../../interests/interests-api';

const TITLE = 'Ask a question';
const schema = object({ question: string().trim().required('Required') });

/** Asks for the question to an applicant, which is an answer too. */
export function QuestionDialog({ interest, onClose }: { interest: InterestDetail; onClose: () => void }) {
  const sending = useApiMutation({
    send: ({ question }: { question: string }) => askApplicant(interest.id, question.trim()),
    invalidates: [propertyKeys.all, dashboardKeys.all],
    done: 'Question sent.',
    failed: 'Could not send the question',
    inPlace: true,
    onDone: onClose,
  });
  return (
    <FormDialog
      title={TITLE}
      initialValues={{ question: '' }}
      validationSchema={schema}
      sending={sending}
      submit={<SubmitButton busyLabel="Sending...">Send the question</SubmitButton>}
      onClose={onClose}
    >
      <p style={{ margin: 0 }}>
        {interest.confirmed
          ? 'They get a mail, and reply on their page.'
          : 'They have not confirmed their email, so nothing is mailed: the question waits on their page.'}
      </p>
      <TextField name="question" label="Question" rows={3} maxLength={AskApplicant.question.maxLength} />
    </FormDialog>
  );
}
