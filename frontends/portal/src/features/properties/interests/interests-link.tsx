import { useQuery } from '@kiraya/session';
import { ButtonLink } from '@kiraya/ui';
import { mdiAccountHeartOutline } from '@kiraya/ui/icons';
import { interestsQuery } from '../../../interests/interests-api';
import { INTERESTS_ANCHOR } from './anchor';

/** Link to the interests below, with their number. */
export function InterestsLink({ propertyId }: { propertyId: string }) {
  const { data } = useQuery(interestsQuery({ propertyId }));
  return (
    <ButtonLink to={`#${INTERESTS_ANCHOR}`} variant="secondary" icon={mdiAccountHeartOutline}>
      {data ? `See interests (${data.total})` : 'See interests'}
    </ButtonLink>
  );
}
