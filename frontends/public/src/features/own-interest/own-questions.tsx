import { ReplyToOwner } from '@kiraya/api-client/limits';
import { styled } from '@kiraya/mui';
import { useQueryClient } from '@kiraya/session';
import { useApiMutation } from '@kiraya/session/mutation';
import { color, size, weight } from '@kiraya/ui';
import { AppForm, SubmitButton, TextField } from '@kiraya/ui/forms';
import { object } from 'yup';
import { requiredText } from '../../forms/rules';
import { type OwnInterest, ownInterestQuery, replyToOwner } from './own-interest';

const Title = styled('h2')({ margin: '0 0 8px', fontSize: size.body, fontWeight: weight.strong });
const List = styled('ul')({ display: 'grid', gap: 12, margin: '0 0 12px', padding: 0, listStyle: 'none' });
const Text = styled('p')({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' });
const Reply = styled(Text)({ color: color.textQuiet });

const schema = object({ reply: requiredText(ReplyToOwner.reply) });
const OPEN: readonly OwnInterest['state'][] = ['new', 'contacted', 'visit_planned', 'visited'];

interface Props {
  token: string;
  interest: OwnInterest;
}

/** Questions of the owner, with a form for the reply that waits. */
export function OwnQuestions({ token, interest: { questions, ownerName, state } }: Props) {
  const client = useQueryClient();
  const { run } = useApiMutation({
    send: ({ reply }: { reply: string }) => replyToOwner(token, reply.trim()),
    failed: 'Could not send the reply. Please try again.',
    onDone: (page) => client.setQueryData(ownInterestQuery(token).queryKey, page),
  });
  if (questions.length === 0) return null;
  const waits = OPEN.includes(state) && questions.some(({ reply }) => reply === null);
  return (
    <section aria-labelledby="questions">
      <Title id="questions">{ownerName} asks</Title>
      <List>
        {questions.map(({ askedAt, question, reply }) => (
          <li key={askedAt}>
            <Text>{question}</Text>
            {reply !== null && <Reply>You: {reply}</Reply>}
          </li>
        ))}
      </List>
      {waits && (
        <AppForm
          unguarded
          label="Reply"
          initialValues={{ reply: '' }}
          validationSchema={schema}
          onSubmit={run}
        >
          <TextField name="reply" label="Your reply" rows={3} />
          <SubmitButton busyLabel="Sending...">Send the reply</SubmitButton>
        </AppForm>
      )}
    </section>
  );
}
