import { formatDateTime } from '@kiraya/formats';
import { Banner } from '@kiraya/ui/app';
import type { Books } from './books-api';

/** Result of the trial balance and the reconciliation; an alert if they fail. */
export function Agreement({ balanced, differences, comparedAt }: Books) {
  if (!balanced)
    return (
      <Banner tone="error">
        The books do not balance. Make no payouts, and tell whoever runs this installation.
      </Banner>
    );
  if (differences > 0)
    return (
      <Banner tone="error">
        {differences === 1 ? 'One total' : `${differences} totals`} differed from the entries at the last
        check
        {when(comparedAt)}. Tell whoever runs this installation before you rely on these figures.
      </Banner>
    );
  return (
    <Banner tone="success">
      The books balance.{' '}
      {comparedAt
        ? `All totals were last checked against the entries${when(comparedAt)}, without a difference.`
        : 'Totals are checked against the entries every night; the first check has not been done yet.'}
    </Banner>
  );
}

const when = (comparedAt: string | null): string => (comparedAt ? ` on ${formatDateTime(comparedAt)}` : '');
