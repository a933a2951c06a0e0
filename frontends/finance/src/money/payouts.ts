import type { Schemas } from '@kiraya/api-client';
import { formatMonth } from '@kiraya/formats';
import { api, queryOptions, read } from '@kiraya/session';
import { moneyKeys } from '@kiraya/session/query-keys';

/** Payout to one owner. */
export type Payout = Schemas['PayoutDto'];
export type PayoutLine = Payout['lines'][number];

/** Query for one payout with all its lines. */
export const payoutQuery = (id: string) =>
  queryOptions({
    queryKey: moneyKeys.of('payout', id),
    queryFn: ({ signal }) => read(api.GET('/api/finance/payouts/{id}', { params: { path: { id } }, signal })),
    staleTime: 0,
  });

/** Reverses a whole payout: its amounts are payable again. */
export const reversePayout = (id: string, reason: string) =>
  read(api.POST('/api/finance/payouts/{id}/reversal', { params: { path: { id } }, body: { reason } }));

export const lineId = ({ transactionId, entryId }: PayoutLine): string => transactionId ?? entryId ?? '';

/** Title of a line: a rent's month, else the description. */
export const lineTitle = ({ kind, month, description }: PayoutLine): string =>
  kind === 'rent' && month ? formatMonth(month) : (description ?? '');

export const lineInWords = (line: PayoutLine): string =>
  line.propertyName ? `${lineTitle(line)}, ${line.propertyName}` : lineTitle(line);
