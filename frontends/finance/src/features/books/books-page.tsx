import { todayInIndia } from '@kiraya/formats';
import { paths } from '@kiraya/router';
import { ApiProblem, useQuery } from '@kiraya/session';
import { ErrorState, Page, Panel, Stack, TextLink } from '@kiraya/ui';
import { DayFilter } from '@kiraya/ui/forms';
import { AccountTiles } from './account-tiles';
import { Agreement } from './agreement';
import { booksQuery } from './books-api';
import { EntryList } from './entry-list';
import { useBooksAddress, type BooksAddress } from './use-books-address';

/** Balances of all accounts on any day, and their entries. */
export default function BooksPage() {
  return (
    <Page
      title="Books"
      intro={
        <>
          Balances at the end of a day, to the paisa. A payment counts on the day it was made. Rents and
          payouts alone are under <TextLink to={paths.payouts}>Payouts</TextLink>.
        </>
      }
    >
      <BooksOfDay />
    </Page>
  );
}

function BooksOfDay() {
  const address = useBooksAddress();
  return (
    <Stack spacing={2.5}>
      <div style={{ maxWidth: 220 }}>
        <DayFilter
          label="At the end of"
          value={address.date ?? todayInIndia()}
          max={todayInIndia()}
          onChange={(date) => address.setFilters({ date: date === todayInIndia() ? '' : date })}
        />
      </div>
      <Balances address={address} />
      <EntryList address={address} />
    </Stack>
  );
}

function Balances({ address }: { address: BooksAddress }) {
  const { data, error, refetch } = useQuery(booksQuery(address.date));
  const isUnreadable = error instanceof ApiProblem && error.status === 400;
  if (error)
    return (
      <Panel>
        <ErrorState
          title={isUnreadable ? 'No books for this day' : 'Could not load the books'}
          onRetry={() => (isUnreadable ? address.clear() : void refetch())}
        />
      </Panel>
    );
  return (
    <>
      {data && <Agreement {...data} />}
      <AccountTiles books={data} address={address} />
    </>
  );
}
