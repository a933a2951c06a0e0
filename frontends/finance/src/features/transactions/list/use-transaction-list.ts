import { ApiProblem, notify, useQuery } from '@kiraya/session';
import { useEffect } from 'react';
import { transactionsQuery } from '../api/transactions-list';
import { LOAD_FAILED } from '../load-failed';
import type { TransactionsAddress } from './use-transactions-address';

/** Loads the page of transactions at the address; each failure shows a notice too. */
export function useTransactionList({ filters, cursor, clear }: TransactionsAddress) {
  const page = useQuery(transactionsQuery(filters, cursor));
  const { error, errorUpdatedAt } = page;
  const status = error instanceof ApiProblem ? error.status : undefined;
  // A session that ended says so itself, on the way to the login.
  const failed = error !== null && status !== 401;
  useEffect(() => {
    if (failed) notify.error(LOAD_FAILED);
  }, [failed, errorUpdatedAt]);
  return {
    page,
    /** Refetches; clears the filters if the server rejected the address. */
    retry: () => (status === 400 ? clear() : void page.refetch()),
  };
}
