import { formatDateTime } from '@kiraya/formats';
import { Banner } from '@kiraya/ui/app';
import type { Books } from './books-api';

/** Result of the trial balance and the reconciliation; an alert if they fail. */
export function Agreement({ balanced, differences, comparedAt }: Books) {
  if (!balanced)
    return (
      <Banner tone="error">
        The books do not agree: where money is does not come to whose it is. Tell whoever runs this
        installation, and pay nobody out before it is found.
      </Banner>
    );
  if (differences > 0)
    return (
      <Banner tone="error">
        {differences === 1 ? 'One sum' : `${differences} sums`} of money differed from what it follows from
        when all were compared{when(comparedAt)}. Tell whoever runs this installation before you rely on these
        figures.
      </Banner>
    );
  return (
    <Banner tone="success">
      The books agree.{' '}
      {comparedAt
        ? `Every sum was last compared with its entries${when(comparedAt)}, and nothing differed.`
        : 'Every sum is compared with its entries each night; that has not been done yet.'}
    </Banner>
  );
}

const when = (comparedAt: string | null): string => (comparedAt ? ` on ${formatDateTime(comparedAt)}` : '');
