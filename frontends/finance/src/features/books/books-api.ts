import type { components } from '@kiraya/api-client';
import { todayInIndia } from '@kiraya/formats';
import { api, keepPreviousData, queryOptions, read, readPage } from '@kiraya/session';
import { moneyKeys } from '@kiraya/session/query-keys';
import type { Account, HeldAs } from './accounts';

const PAGE_SIZE = 20;

export type Books = components['schemas']['BooksDto'];

export interface EntriesFilter {
  account?: Account;
  heldAs?: HeldAs;
  /** Days, `YYYY-MM-DD`, both included. */
  from?: string;
  to?: string;
}

/** Query for the balances at the end of a day, today by default. */
export const booksQuery = (date: string | undefined) =>
  queryOptions({
    queryKey: moneyKeys.of('books', date),
    queryFn: ({ signal }) => read(api.GET('/api/finance/books', { params: { query: { date } }, signal })),
  });

/** Query for a page of the entries. */
export const entriesQuery = (filter: EntriesFilter, cursor: string | undefined) =>
  queryOptions({
    queryKey: moneyKeys.of('book-entries', filter, cursor),
    queryFn: ({ signal }) => {
      const query = { ...filter, limit: PAGE_SIZE, cursor };
      return readPage(api.GET('/api/finance/books/entries', { params: { query }, signal }));
    },
    placeholderData: keepPreviousData,
  });

/** Exports the entries of a filter as CSV, up to today by default. */
export const makeBooksFile = ({ to = todayInIndia(), ...filter }: EntriesFilter): Promise<Blob> =>
  read(api.POST('/api/finance/books/file', { body: { ...filter, to }, parseAs: 'blob' }));
