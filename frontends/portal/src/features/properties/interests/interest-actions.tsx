import { styled } from '@kiraya/mui';
import { paths } from '@kiraya/router';
import { useCan } from '@kiraya/session';
import { useApiMutation } from '@kiraya/session/mutation';
import { dashboardKeys, propertyKeys } from '@kiraya/session/query-keys';
import { Button, ButtonLink } from '@kiraya/ui';
import { useState } from 'react';
import { type InterestDetail, markContacted } from '../api/interests';
import { DeclineDialog } from './decline-dialog';
import { isOpen } from './words';

const Presses = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

/** Acts that are possible in the state of an interest. */
export function InterestActions({ interest }: { interest: InterestDetail }) {
  const { id, state } = interest;
  const mayMakeContract = useCan('contract:create');
  const [isDeclining, setDeclining] = useState(false);
  const contact = useApiMutation({
    send: () => markContacted(id),
    invalidates: [propertyKeys.all, dashboardKeys.all],
    done: 'Marked as contacted.',
    failed: 'Could not mark it as contacted',
  });
  if (!isOpen(state)) return null;
  return (
    <Presses>
      {state === 'new' && (
        <Button disabled={contact.busy} onClick={() => void contact.run()}>
          {contact.busy ? 'One moment...' : 'Mark contacted'}
        </Button>
      )}
      {mayMakeContract && (
        <ButtonLink
          to={paths.createContractOf(id, interest.propertyId)}
          variant={state === 'visited' ? 'primary' : 'secondary'}
        >
          Make contract
        </ButtonLink>
      )}
      <Button variant="secondary" onClick={() => setDeclining(true)}>
        Decline
      </Button>
      {isDeclining && <DeclineDialog interest={interest} onClose={() => setDeclining(false)} />}
    </Presses>
  );
}
