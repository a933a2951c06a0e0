import { ApiProblem, type FieldErrors } from '@kiraya/session';
import { useApiMutation } from '@kiraya/session/mutation';
import { moneyInvalidationKeys } from '@kiraya/session/query-keys';
import { applyServerErrors } from '@kiraya/ui/forms';
import { useEffect, useRef, useState } from 'react';
import type { Arrears } from '../../../money/arrears';
import { recordFailure, seenFields } from '../record/record-failure';
import { recordMoney } from '../record/record-money';
import type { Booked } from '../use-recording';
import { cellOf, COLUMNS, receiptsWords, type BulkValues } from './bulk-values';

interface Sent {
  open: readonly Arrears[];
  rows: BulkValues['rows'];
}

/** Field errors of a refused payment, at the cells of its row. */
function refusalOf({ contractId }: Arrears, problem: unknown): FieldErrors {
  const fields = problem instanceof ApiProblem ? seenFields(problem) : {};
  const cells = ([...COLUMNS, 'chequeNumber', 'chequeDate', 'declared'] as const).filter(
    (column) => fields[column],
  );
  if (cells.length > 0)
    return Object.fromEntries(cells.map((column) => [cellOf(contractId, column), fields[column] ?? []]));
  return { [cellOf(contractId, 'amount')]: [recordFailure(problem, 'Could not record this payment')] };
}

/**
 * Records a receipt for each of many payments, one after the other. Recorded ones stay recorded; a refusal
 * shows in its row.
 * @param onRecorded called after each receipt
 * @param onDone called when all were sent
 */
export function useBulk(onRecorded: (contractId: string) => void, onDone: (all: readonly Booked[]) => void) {
  const [booked, setBooked] = useState<ReadonlyMap<string, Booked>>(new Map());
  const [current, setCurrent] = useState<string>();
  const [tried, setTried] = useState(false);
  const stopped = useRef(false);

  useEffect(() => {
    stopped.current = false;
    return () => {
      stopped.current = true;
    };
  }, []);

  const { run } = useApiMutation({
    async send({ open, rows }: Sent, once) {
      const refused: FieldErrors = {};
      const all = new Map(booked);
      stopped.current = false;
      for (const arrears of open) {
        const { contractId, tenant } = arrears;
        const row = rows[contractId];
        if (stopped.current) break;
        if (!row?.method) continue;
        setCurrent(contractId);
        try {
          const values = {
            ...row,
            method: row.method,
            tds: '',
            spread: 'oldest',
            chosen: {},
            excess: 'refuse',
          } as const;
          all.set(contractId, { ...(await recordMoney(arrears, values, once)), tenantName: tenant.name });
          setBooked(new Map(all));
          onRecorded(contractId);
        } catch (problem) {
          Object.assign(refused, refusalOf(arrears, problem));
        }
      }
      setCurrent(undefined);
      setTried(true);
      return { refused, all, isAll: open.every(({ contractId }) => all.has(contractId)) };
    },
    invalidates: moneyInvalidationKeys,
    done: ({ all, isAll }) =>
      isAll ? `Recorded ${receiptsWords([...all.values()].map(({ amount }) => amount))}.` : null,
    failed: 'Could not record these payments',
    onDone({ refused, all, isAll }, _sent, form) {
      if (form) applyServerErrors(form, { fields: refused });
      if (isAll) onDone([...all.values()]);
    },
  });

  return {
    run,
    booked,
    /** Contract being recorded. */
    current,
    /** True once any row was sent. */
    tried,
    /** Forgets a reversed receipt, so that its payment can be recorded again. */
    forget: (contractId: string) =>
      setBooked((before) => new Map([...before].filter(([id]) => id !== contractId))),
    stop: () => {
      stopped.current = true;
    },
  };
}

export type Bulk = ReturnType<typeof useBulk>;
