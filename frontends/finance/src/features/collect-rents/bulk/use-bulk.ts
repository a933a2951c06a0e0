import { useApiMutation, type Once } from '@kiraya/session/mutation';
import { useEffect, useRef, useState } from 'react';
import type { Arrears } from '../../../money/arrears';
import { recordReceipt } from '../../../money/receipts';
import { staleMoney } from '../../../money/stale-money';
import { recordFailure } from '../record/record-failure';
import { exactDues } from '../record/record-money';
import type { PaymentHabit } from '../record/record-schema';

export interface BulkValues extends PaymentHabit {
  /** By contract. */
  references: Record<string, string>;
}

/** How far the recording of one payment is. */
export type Progress =
  | { state: 'waiting' | 'recording' }
  | { state: 'recorded'; receiptId: string; number: string }
  | { state: 'failed'; reason: string };

const WAITING: Progress = { state: 'waiting' };

/**
 * Records the exact dues of many tenancies, a receipt for each, one after the other: what is recorded stays so, whatever
 * becomes of the rest.
 */
export function useBulk(marked: readonly Arrears[], onRecorded: (contractId: string) => void) {
  const [progress, setProgress] = useState<Record<string, Progress>>({});
  const stopped = useRef(false);
  const of = ({ contractId }: Arrears): Progress => progress[contractId] ?? WAITING;

  useEffect(() => {
    stopped.current = false;
    return () => {
      stopped.current = true;
    };
  }, []);

  const tell = (contractId: string, now: Progress) =>
    setProgress((before) => ({ ...before, [contractId]: now }));

  async function recordOne(arrears: Arrears, values: BulkValues, once: Once): Promise<void> {
    const { references, ...how } = values;
    const { contractId, amount } = arrears;
    tell(contractId, { state: 'recording' });
    try {
      const reference = references[contractId]?.trim() || undefined;
      const body = { ...how, reference, amount, allocations: exactDues(arrears) };
      const { id, number } = await recordReceipt(contractId, body, once);
      tell(contractId, { state: 'recorded', receiptId: id, number });
      onRecorded(contractId);
    } catch (problem) {
      tell(contractId, { state: 'failed', reason: recordFailure(problem, 'Could not record this payment') });
    }
  }

  const { run, busy } = useApiMutation({
    async send(values: BulkValues, once) {
      stopped.current = false;
      for (const arrears of marked) {
        if (stopped.current) return;
        if (of(arrears).state !== 'recorded') await recordOne(arrears, values, once);
      }
    },
    stale: staleMoney,
    failed: 'Could not record these payments',
  });

  return {
    of,
    run,
    busy,
    stop: () => {
      stopped.current = true;
    },
  };
}

export type Bulk = ReturnType<typeof useBulk>;
