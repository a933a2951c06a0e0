import type { Schemas } from '@kiraya/api-client';
import { formatMonth } from '@kiraya/formats';
import { api, queryOptions, read } from '@kiraya/session';
import { moneyKeys } from '@kiraya/session/query-keys';

/** What an owner was paid at once. */
export type Payout = Schemas['PayoutDto'];
export type PayoutLine = Payout['lines'][number];

/** One payout with all its lines, as it is now. */
export const payoutQuery = (id: string) =>
  queryOptions({
    queryKey: moneyKeys.of('payout', id),
    queryFn: ({ signal }) => read(api.GET('/api/finance/payouts/{id}', { params: { path: { id } }, signal })),
    staleTime: 0,
  });

/** Takes a whole payout back: all that it paid is owed to the owner again. */
export const reversePayout = (id: string, reason: string) =>
  read(api.POST('/api/finance/payouts/{id}/reversal', { params: { path: { id } }, body: { reason } }));

export const lineId = ({ transactionId, entryId }: PayoutLine): string => transactionId ?? entryId ?? '';

/** What a line pays: a rent by its month, anything else by what it is for. */
export const lineTitle = ({ kind, month, description }: PayoutLine): string =>
  kind === 'rent' && month ? formatMonth(month) : (description ?? '');

export const lineInWords = (line: PayoutLine): string =>
  line.propertyName ? `${lineTitle(line)}, ${line.propertyName}` : lineTitle(line);
