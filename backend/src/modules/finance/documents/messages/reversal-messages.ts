import { prepared } from '../../../../platform/database/prepared.js';
import { sql, type Queryable } from '../../../../platform/database/sql.js';
import { dayIn, inRupees } from '../../../../platform/mail/figures.js';
import { freeText, own, words } from '../../../../platform/mail/words.js';
import type { Message } from '../../../messages/index.js';
import type { About } from './facts-of.js';

/** A changed receipt, or a payment that is its own receipt. */
interface ChangedReceipt {
  id: string;
  number: string;
  paise: string;
  /** `YYYY-MM-DD` */
  date: string;
  ownerId: string;
  tenantId: string;
  home: string;
  /** The time of its latest lines: a further reallocation is a new message. */
  at: string;
  isDummy: boolean;
}

export const changedReceipts = (db: Queryable, ids: readonly string[]): Promise<ChangedReceipt[]> =>
  db.rows<ChangedReceipt>(
    prepared(sql`select r.id, r.number, r.amount_paise::text as paise, to_char(r.date, 'YYYY-MM-DD') as date,
        r.owner_id as "ownerId", r.tenant_id as "tenantId", h.name as home, k.is_dummy as "isDummy",
        greatest(r.created_at, (select max(created_at) from finance.posting where receipt_id = r.id))::text as at
      from unnest(${ids}::uuid[]) w (id) cross join lateral (select * from finance.receipt_v v where v.id = w.id) r
      join properties.property_v h on h.id = r.property_id
      join contracts.contract_v k on k.id = r.contract_id`),
  );

const aboutOf = ({
  id,
  number,
  home,
  paise,
  date,
  isDummy,
}: ChangedReceipt): Omit<About, 'kind' | 'title'> => ({
  cause: id,
  path: `/payouts/receipts/${id}`,
  facts: [
    ['Home', freeText(home)],
    ['Amount', inRupees(paise)],
    ['Paid on', dayIn(date)],
    ['Receipt', own(number)],
  ],
  isDummy,
});

/** To the tenant, and to the owner. */
export function receiptReversedMessages(receipt: ChangedReceipt): Message[] {
  const { home, paise, tenantId, ownerId } = receipt;
  const about = {
    ...aboutOf(receipt),
    kind: 'receipt_reversed' as const,
    title: words`A payment was reversed, ${home}`,
    text: words`${inRupees(paise)} that was recorded for ${home} no longer counts: what it paid is due again. The receipt gives the reason.`,
  };
  return [tenantId, ownerId].map((personId) => ({ ...about, personId }));
}

/** To the tenant, and to the owner. */
export function receiptReallocatedMessages(receipt: ChangedReceipt): Message[] {
  const { id, at, home, paise, tenantId, ownerId } = receipt;
  const about = {
    ...aboutOf(receipt),
    kind: 'receipt_reallocated' as const,
    cause: `${id}/${at}`,
    title: words`A payment was reallocated, ${home}`,
    text: words`${inRupees(paise)} that was recorded for ${home} was allocated to other rents or charges. The receipt lists them.`,
  };
  return [tenantId, ownerId].map((personId) => ({ ...about, personId }));
}
