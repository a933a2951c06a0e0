import { paths, useParams } from '@kiraya/router';
import { listingTitle } from '@kiraya/rules';
import { ApiProblem, useQuery } from '@kiraya/session';
import { ButtonLink, EmptyState, ErrorState, Loading, Skeleton, TextSkeleton } from '@kiraya/ui';
import { PublicFrame } from '../../frame/public-frame';
import { PropertyView } from './property-view';
import { propertyQuery } from './property';
import { Sheet, Column, Columns } from './sheet';

const FAILED = 'Could not load property details';

/** Public page of a home, with the interest form. */
export default function PropertyPage() {
  const { id = '' } = useParams();
  const { data: property, error, isFetching, refetch } = useQuery(propertyQuery(id));
  return (
    <PublicFrame>
      <title>{property ? listingTitle(property) : 'Property · Kiraya'}</title>
      {property ? (
        <PropertyView property={property} />
      ) : (
        <Sheet>
          {error && !isFetching ? (
            <Failure error={error} onRetry={() => void refetch()} />
          ) : (
            <PropertySkeleton />
          )}
        </Sheet>
      )}
    </PublicFrame>
  );
}

function Failure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const gone = error instanceof ApiProblem && error.status === 404;
  if (!gone) return <ErrorState wholePage title={FAILED} onRetry={onRetry} />;
  return (
    <div role="alert">
      <EmptyState
        wholePage
        title={FAILED}
        text="This home is no longer listed. It may have been let, or its owner took it down."
        action={<ButtonLink to={paths.home}>See other homes</ButtonLink>}
      />
    </div>
  );
}

function PropertySkeleton() {
  return (
    <Loading label="Loading the property">
      <Columns>
        <Column>
          <Skeleton ratio={16 / 9} />
          <Skeleton width="50%" height={32} />
          <TextSkeleton lines={4} />
        </Column>
        <Skeleton height={420} />
      </Columns>
    </Loading>
  );
}
