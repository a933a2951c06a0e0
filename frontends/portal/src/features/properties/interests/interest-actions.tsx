import { styled } from '@kiraya/mui';
import { paths } from '@kiraya/router';
import { useCan } from '@kiraya/session';
import { useApiMutation } from '@kiraya/session/mutation';
import { dashboardKeys, propertyKeys } from '@kiraya/session/query-keys';
import { Button, ButtonLink, Stack } from '@kiraya/ui';
import { useState } from 'react';
import { type InterestDetail, markContacted } from '../../../interests/interests-api';
import { DeclineDialog } from './decline-dialog';
import { InviteApplicant } from './invite-applicant';
import { QuestionDialog } from './question-dialog';
import { isOpen } from './words';

const Text = styled('p')({ margin: 0 });
const Presses = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

/** Acts that are possible in the state of an interest. */
export function InterestActions({ interest }: { interest: InterestDetail }) {
  const { id, state, awaitsAnswer, questions } = interest;
  const mayMakeContract = useCan('contract:create');
  const [dialog, setDialog] = useState<'question' | 'decline'>();
  const close = () => setDialog(undefined);
  const contact = useApiMutation({
    send: () => markContacted(id),
    invalidates: [propertyKeys.all, dashboardKeys.all],
    done: 'Marked as contacted.',
    failed: 'Could not mark it as contacted',
  });
  if (!isOpen(state)) return null;
  return (
    <Stack spacing={2}>
      {awaitsAnswer && (
        <Text>You see who it is after your first answer: offer a visit, ask a question, or decline.</Text>
      )}
      <Presses>
        {state === 'new' && !awaitsAnswer && (
          <Button disabled={contact.busy} onClick={() => void contact.run()}>
            {contact.busy ? 'One moment...' : 'Mark contacted'}
          </Button>
        )}
        {mayMakeContract && !awaitsAnswer && (
          <ButtonLink
            to={paths.createContractOf(id, interest.propertyId)}
            variant={state === 'visited' ? 'primary' : 'secondary'}
          >
            Make contract
          </ButtonLink>
        )}
        {questions.every(({ reply }) => reply !== null) && (
          <Button variant="secondary" onClick={() => setDialog('question')}>
            Ask a question
          </Button>
        )}
        <Button variant="secondary" onClick={() => setDialog('decline')}>
          Decline
        </Button>
      </Presses>
      {mayMakeContract && state !== 'new' && <InviteApplicant interest={interest} />}
      {dialog === 'question' && <QuestionDialog interest={interest} onClose={close} />}
      {dialog === 'decline' && <DeclineDialog interest={interest} onClose={close} />}
    </Stack>
  );
}
