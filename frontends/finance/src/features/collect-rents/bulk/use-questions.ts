import { amountWarnings, dayWarnings, formatDate, formatMoney } from '@kiraya/formats';
import { useQueryClient } from '@kiraya/session';
import { applyServerErrors, type FormHelpers } from '@kiraya/ui/forms';
import type { Arrears } from '../../../money/arrears';
import { referenceUsesQuery } from '../../../money/reference-uses';
import { waitingOfSeveralQuery } from '../declarations/declarations-api';
import { UNANSWERED } from '../record/record-schema';
import { cellOf, type BulkRow, type BulkValues } from './bulk-values';

/** Age up to which a row's own look-up is reused. */
const JUST_NOW_MS = 30_000;

/**
 * Checks before several payments are recorded.
 * @param open rows still to be recorded
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

  const warningsOf = async ({ amount: due }: Arrears, { amount, paidDate, reference }: BulkRow) => [
    ...amountWarnings(Number(amount), due, 2),
    ...dayWarnings(paidDate),
    ...(await referenceDoubts(reference)),
  ];

  return {
    /** Warnings of possible mistakes, each with the tenant. */
    async warnings({ rows }: BulkValues): Promise<string[]> {
      const all = await Promise.all(
        open.map(async (arrears) => {
          const row = rows[arrears.contractId];
          const found = row ? await warningsOf(arrears, row) : [];
          return found.map((warning) => `${arrears.tenant.name}, ${arrears.property.name}: ${warning}`);
        }),
      );
      return all.flat();
    },

    /**
     * True if every row with reported payments has its question answered; shows the question otherwise.
     * Refetches the reported payments, since one may be new.
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
