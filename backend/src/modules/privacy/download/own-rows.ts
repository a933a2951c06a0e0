import type { Rows } from '../../../platform/answers/view.js';
import { type SqlFragment, raw, sql } from '../../../platform/database/sql.js';
import type { Principal } from '../../../platform/security/principal.js';

/** The person who downloads. */
export interface Downloader {
  account: Principal;
}

/** Most entries of a list: more than anybody has. */
export const MOST = raw('10000');

export const BY_CREATION = sql`created_at desc, id desc`;
export const BY_DATE = sql`date desc, id desc`;
export const BY_DUE_DATE = sql`due_date desc, id desc`;

export const first = (rows: SqlFragment, order: SqlFragment): Rows => ({
  from: sql`(${rows} order by ${order} limit ${MOST}) p`,
  order,
});

const sideOf = ({ role }: Principal): SqlFragment => (role === 'owner' ? sql`owner_id` : sql`tenant_id`);

/** Rows of a view that name the person as owner or tenant. */
export const own =
  (view: SqlFragment, order: SqlFragment) =>
  ({ account }: Downloader): Rows =>
    first(sql`select * from ${view} where ${sideOf(account)} = ${account.id}`, order);

/** Rows of a view that name the person in this column. */
export const ofUser =
  (view: SqlFragment, column: SqlFragment, order: SqlFragment) =>
  ({ account }: Downloader): Rows =>
    first(sql`select * from ${view} where ${column} = ${account.id}`, order);

const ofContracts = (view: SqlFragment, account: Principal): SqlFragment =>
  sql`select * from ${view} where contract_id in
    (select k.id from contracts.contract_v k where k.${sideOf(account)} = ${account.id})`;

/** Rows of a view that belong to the person's contracts. */
export const ofOwnContracts =
  (view: SqlFragment, order: SqlFragment) =>
  ({ account }: Downloader): Rows =>
    first(ofContracts(view, account), order);

/** Handovers that were sent, and drafts of the person's own. */
export const ownHandovers = ({ account }: Downloader): Rows =>
  first(
    sql`select * from contracts.handover_v where ${sideOf(account)} = ${account.id}
      and (status <> 'draft' or side = ${account.role})`,
    sql`saved_at desc, id desc`,
  );

/** Rents that were paid; an owner's payouts too. */
export const ownTransactions = ({ account }: Downloader): Rows => {
  const isTold = account.role === 'owner' ? sql`true` : sql`type = 'payment'`;
  return first(
    sql`select * from finance.transaction_v where ${sideOf(account)} = ${account.id} and ${isTold}`,
    BY_DATE,
  );
};

/** Postings beside rents. A tenant's are without those between Kiraya and the owner. */
export const ownEntries = ({ account }: Downloader): Rows =>
  first(
    account.role === 'owner'
      ? sql`select * from finance.posting_v where owner_id = ${account.id} and kind not in ('payment', 'payout')`
      : sql`${ofContracts(sql`finance.posting_v`, account)}
          and kind in ('charge_payment', 'deposit_payment', 'deposit_refund', 'deposit_refund_by_owner')`,
    BY_DATE,
  );

/** Log-ins of the person, refused ones too, and looks and files that they made or that were about them. */
export const ownAccesses = ({ account: { id } }: Downloader): Rows =>
  first(
    sql`select * from platform.audit_entry_v
      where last_at is not null and (actor_id = ${id} or subject_id = ${id})`,
    sql`at desc, id desc`,
  );
