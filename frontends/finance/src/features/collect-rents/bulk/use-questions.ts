import { amountDoubts, dayDoubts, formatDate, formatMoney } from '@kiraya/formats';
import { useQueryClient } from '@kiraya/session';
import { applyServerErrors, type FormHelpers } from '@kiraya/ui/forms';
import type { Arrears } from '../../../money/arrears';
import { referenceUsesQuery } from '../../../money/reference-uses';
import { waitingOfSeveralQuery } from '../declarations/declarations-api';
import { UNANSWERED } from '../record/record-schema';
import { cellOf, type BulkRow, type BulkValues } from './bulk-values';

/** What a row's own look-up has just found is not asked for again. */
const JUST_NOW_MS = 30_000;

/**
 * What is asked before any of several payments is booked.
 * @param open what is still to be recorded
 */
export function useQuestions(open: readonly Arrears[]) {
  const client = useQueryClient();

  async function referenceDoubts(typed: string): Promise<string[]> {
    const reference = typed.trim();
    if (!reference) return [];
    const query = { ...referenceUsesQuery(reference), staleTime: JUST_NOW_MS };
    const [use] = await client.fetchQuery(query).catch(() => []);
    return use
      ? [`Reference ${reference} was used on ${formatDate(use.date)} for ${formatMoney(use.amount)}.`]
      : [];
  }

  const doubtsOf = async ({ amount: due }: Arrears, { amount, paidDate, reference }: BulkRow) => [
    ...amountDoubts(Number(amount), due, 2),
    ...dayDoubts(paidDate),
    ...(await referenceDoubts(reference)),
  ];

  return {
    /** What of the rows may be a slip of the hand, each with whose it is. */
    async doubts({ rows }: BulkValues): Promise<string[]> {
      const all = await Promise.all(
        open.map(async (arrears) => {
          const row = rows[arrears.contractId];
          const found = row ? await doubtsOf(arrears, row) : [];
          return found.map((doubt) => `${arrears.tenant.name}, ${arrears.property.name}: ${doubt}`);
        }),
      );
      return all.flat();
    },

    /**
     * Whether of each row of which something waits it is said whether it is that; else its row asks. What waits is looked up
     * once more: it may have been declared since.
     */
    async areAnswered({ rows }: BulkValues, form: FormHelpers<BulkValues>): Promise<boolean> {
      const ids = open.map(({ contractId }) => contractId);
      const waiting = await client.fetchQuery(waitingOfSeveralQuery(ids)).catch(() => undefined);
      const silent = open.filter(({ contractId }) => waiting?.has(contractId) && !rows[contractId]?.declared);
      const fields = silent.map(({ contractId }) => [cellOf(contractId, 'declared'), [UNANSWERED]] as const);
      applyServerErrors(form, { fields: Object.fromEntries(fields) });
      return silent.length === 0;
    },
  };
}
