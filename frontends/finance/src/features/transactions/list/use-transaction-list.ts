import { ApiProblem, notify, useQuery } from '@kiraya/session';
import { useEffect } from 'react';
import { transactionsQuery } from '../api/transactions-list';
import { LOAD_FAILED } from '../load-failed';
import type { TransactionsAddress } from './use-transactions-address';

/** The page of transactions that the address asks for; a failure is also told as a notice, once each time. */
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
    /** Asks again; an address that the server cannot read is left for the whole list. */
    retry: () => (status === 400 ? clear() : void page.refetch()),
  };
}
