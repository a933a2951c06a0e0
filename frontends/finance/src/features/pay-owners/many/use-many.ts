import { counted, formatMoney } from '@kiraya/formats';
import { ApiProblem, errorText, type FieldErrors } from '@kiraya/session';
import { useApiMutation } from '@kiraya/session/mutation';
import { moneyInvalidationKeys } from '@kiraya/session/query-keys';
import { applyServerErrors } from '@kiraya/ui/forms';
import { useEffect, useRef, useState } from 'react';
import { makePayout, type Payable } from '../../../money/payables';
import { sumOf } from '../../../money/rupees';
import { paidBy } from '../pay/payout-values';
import { methodFor, referenceOf, type ManyValues } from './many-values';

/** Recorded payout of several. */
export interface ManyMade {
  payoutId: string;
  ownerName: string;
  /** Rupees, by the server. */
  amount: number;
  /** Rupees that the list said. */
  expected: number;
}

interface Sent {
  open: readonly Payable[];
  values: ManyValues;
}

export const payoutsWords = (made: readonly ManyMade[]): string =>
  `${counted(made.length, 'payout')}, ${formatMoney(sumOf(made.map(({ amount }) => amount)))}`;

/** Error of one owner's payout, at the owner's reference. */
function refusalOf({ ownerId }: Payable, problem: unknown): FieldErrors {
  const fields = problem instanceof ApiProblem ? problem.fields : {};
  const [said] = Object.values(fields ?? {}).flat();
  return { [referenceOf(ownerId)]: [said ?? errorText(problem, 'Could not record this payout')] };
}

/**
 * Records a payout for each of many owners, one after the other. Recorded ones stay recorded; a refusal, such as for
 * an owner whom somebody else has paid meanwhile, shows in its row.
 * @param onRecorded called after each payout
 * @param onDone called when all are recorded as the list said
 */
export function useMany(onRecorded: (ownerId: string) => void, onDone: (all: readonly ManyMade[]) => void) {
  const [made, setMade] = useState<ReadonlyMap<string, ManyMade>>(new Map());
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
    async send({ open, values: { paidDate, references } }: Sent, once) {
      const refused: FieldErrors = {};
      const all = new Map(made);
      stopped.current = false;
      for (const payable of open) {
        const { ownerId, ownerName, records, transferable: expected } = payable;
        if (stopped.current) break;
        setCurrent(ownerId);
        try {
          const ids = records.map(({ id }) => id);
          const how = { method: methodFor(payable), paidDate, reference: references[ownerId]?.trim() };
          const { payoutId, transferred } = await makePayout({ ...paidBy(payable, ids), ...how }, once);
          all.set(ownerId, { payoutId, ownerName, amount: transferred, expected });
          setMade(new Map(all));
          onRecorded(ownerId);
        } catch (problem) {
          Object.assign(refused, refusalOf(payable, problem));
        }
      }
      setCurrent(undefined);
      setTried(true);
      return { refused, all: [...all.values()], isAll: open.every(({ ownerId }) => all.has(ownerId)) };
    },
    invalidates: moneyInvalidationKeys,
    done: ({ all, isAll }) => (isAll ? `Recorded ${payoutsWords(all)}.` : null),
    failed: 'Could not record these payouts',
    onDone({ refused, all, isAll }, _sent, form) {
      if (form) applyServerErrors(form, { fields: refused });
      if (isAll && all.every(({ amount, expected }) => amount === expected)) onDone(all);
    },
  });

  return {
    run,
    made,
    /** Owner being recorded. */
    current,
    /** True once any was sent. */
    tried,
    stop: () => {
      stopped.current = true;
    },
  };
}

export type Many = ReturnType<typeof useMany>;
