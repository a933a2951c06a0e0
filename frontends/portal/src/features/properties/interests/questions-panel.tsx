import { formatDateTime } from '@kiraya/formats';
import { styled } from '@kiraya/mui';
import { color, Panel, size } from '@kiraya/ui';
import type { InterestDetail } from '../../../interests/interests-api';

const List = styled('ul')({ display: 'grid', gap: 16, margin: 0, padding: 0, listStyle: 'none' });
const Text = styled('p')({ margin: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' });
const Quiet = styled('p')({ margin: 0, color: color.textQuiet, fontSize: size.small });

/** Questions to an applicant, with their replies. */
export function QuestionsPanel({ questions }: Pick<InterestDetail, 'questions'>) {
  if (questions.length === 0) return null;
  return (
    <Panel title="Questions">
      <List>
        {questions.map(({ askedAt, question, reply, repliedAt }) => (
          <li key={askedAt}>
            <Quiet>You asked, {formatDateTime(askedAt)}</Quiet>
            <Text>{question}</Text>
            {repliedAt ? (
              <>
                <Quiet style={{ marginTop: 8 }}>They replied, {formatDateTime(repliedAt)}</Quiet>
                <Text>{reply}</Text>
              </>
            ) : (
              <Quiet style={{ marginTop: 8 }}>Waits for a reply</Quiet>
            )}
          </li>
        ))}
      </List>
    </Panel>
  );
}
