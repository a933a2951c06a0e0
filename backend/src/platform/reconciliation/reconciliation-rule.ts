import { type SqlFragment, sql } from '../database/sql.js';

/**
 * A reconciliation rule: stored data that follows from other rows, kept so that nobody needs to read them all. Both
 * queries return the columns key and value, texts, one row per key. Keys are ids, days and names of ours, never
 * personal data.
 */
export interface ReconciliationRule {
  /** The name of the stored data: `finance.owner_owed`. */
  what: string;
  /** The expected values, from the rows themselves. */
  truth: SqlFragment;
  /** The stored values. */
  kept: SqlFragment;
  /** The value of a key that one of the two lacks. */
  otherwise: string;
}

/**
 * Reconciles a counter (in the database: a counter, `platform.counter`).
 * @param entries a query of its parts: the columns key and amount
 */
export const ofCounter = (name: string, entries: SqlFragment): ReconciliationRule => ({
  what: name,
  truth: sql`select key, sum(amount)::text as value from (${entries}) entries group by key`,
  kept: sql`select key, sum(amount)::text as value from platform.counter where name = ${name} group by key`,
  otherwise: '0',
});

/** Inserts new discrepancies, resolves old ones; returns the new. */
export const reconciliationStatement = (
  { what, otherwise, truth, kept }: ReconciliationRule,
  at: Date,
  most: SqlFragment,
): SqlFragment =>
  sql`
  with given (what, otherwise, at) as (values (${what}, ${otherwise}, ${at}::timestamptz)),
  differing as materialized (
    select given.what, key, coalesce(t.value, otherwise) as expected, coalesce(k.value, otherwise) as found, at
    from (${truth}) t full join (${kept}) k using (key) cross join given
    where coalesce(t.value, otherwise) <> coalesce(k.value, otherwise)),
  entered as (
    insert into platform.discrepancy as known (what, key, expected, found, seen_at)
    select what, key, expected, found, at from differing order by key
    on conflict (what, key) where resolved_at is null
      do update set expected = excluded.expected, found = excluded.found
    returning key, expected, found, seen_at),
  resolved as (
    update platform.discrepancy d set resolved_at = at from given
    where d.what = given.what and resolved_at is null
      and not exists (select from differing where differing.key = d.key)),
  noted as (
    insert into platform.reconciliation (what, compared_at) select what, at from given
    on conflict (what) do update set compared_at = excluded.compared_at)
  select key, expected, found, count(*) over ()::int as total from entered, given where seen_at = at
  order by key limit ${most}`;
