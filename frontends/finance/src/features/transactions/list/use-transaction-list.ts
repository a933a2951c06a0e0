import { ApiProblem, notify, useQuery } from '@kiraya/session';
import { useEffect } from 'react';
import { transactionsQuery } from '../api/transactions-list';
import { LOAD_FAILED } from '../load-failed';
import type { TransactionsAddress } from './use-transactions-address';

/** The page of transactions that the address asks for; a failure is also told as a notice, once each time. */
export function useTransactionList({ filters, cursor, clear }: TransactionsAddress) {
  const page = useQuery(transactionsQuery(filters, cursor));
  const { error, errorUpdatedAt } = page;
  const failed = error !== null;
  useEffect(() => {
    if (failed) notify.error(LOAD_FAILED);
  }, [failed, errorUpdatedAt]);
  const badAddress = error instanceof ApiProblem && error.status === 400;
  return {
    page,
    /** Asks again; an address that the server cannot read is left for the whole list. */
    retry: () => (badAddress ? clear() : void page.refetch()),
  };
}
