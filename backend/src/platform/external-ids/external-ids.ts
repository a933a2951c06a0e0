import { isStaff } from '@kiraya/rules';
import type { EntityManager } from '@mikro-orm/postgresql';
import { text } from '../answers/fields.js';
import { inTransaction } from '../database/in-transaction.js';
import { empty, type Queryable, type SqlFragment, sql } from '../database/sql.js';
import { Conflict } from '../http/app-error.js';
import type { Caller } from '../http/caller.js';
import { TextField } from '../http/text-fields.js';
import type { Principal } from '../security/principal.js';

/** Kinds of things that can have an external id. */
export type ExternalKind = 'account' | 'contract' | 'home' | 'receipt';

/** Input or filter of an external id. */
const ExternalIdField = (description: string): PropertyDecorator =>
  TextField({
    ...{ max: 64, required: false, example: 'crm-1042', description },
    pattern: [/^[A-Za-z0-9._:-]+$/, 'Must have only letters, digits and . _ : -'],
  });

/** Input of an external id when something is created. */
export const NewExternalId = (): PropertyDecorator =>
  ExternalIdField(
    'Id of your own, to find it by. Unique among the things of its kind that your account created with one (409 `external-id-taken`)',
  );

/** Filter of a list by external id. */
export const ExternalIdFilter = (): PropertyDecorator =>
  ExternalIdField('External id, whole: one that your account gave; for staff anybody’s');

/** The reader of an answer with external ids. */
export interface ExternalIdReader {
  reader: Principal | 'staff';
}

/** Accounts read what they gave; staff read all. */
const readableBy = (reader: Principal | 'staff'): SqlFragment =>
  reader === 'staff' || isStaff(reader.role) ? empty : sql`and e.account_id = ${reader.id}`;

/** Field of an answer with the external id of a thing. @param id SQL of the thing’s id */
export const externalIdOf = (id: SqlFragment) =>
  text(
    ({ reader }: ExternalIdReader) =>
      sql`(select e.value from platform.external_id e where e.subject_id = ${id} ${readableBy(reader)})`,
    {
      example: 'crm-1042',
      description: 'Id that its creator gave it; null without one, and for others than the creator and staff',
    },
  ).orNull();

/** A condition for the rows with this external id. */
export const withExternalId = (
  kind: ExternalKind,
  value: string | undefined,
  reader: Principal,
): SqlFragment | undefined =>
  value
    ? sql`id in (select e.subject_id from platform.external_id e
        where e.kind = ${kind} and e.value = ${value} ${readableBy(reader)})`
    : undefined;

/** External ids that an account gave, or that were given to it, as rows. */
export const externalIdsOf = (accountId: string): SqlFragment =>
  sql`select * from platform.external_id where account_id = ${accountId} or subject_id = ${accountId}`;

interface Given {
  kind: ExternalKind;
  /** Undefined: none was given. */
  value: string | undefined;
}

/** @throws {Conflict} when the caller has given this external id to something else */
export async function refuseTaken(on: Queryable, { account }: Caller, { kind, value }: Given): Promise<void> {
  if (!account || !value) return;
  const taken = await on.row<{ id: string }>(
    sql`select subject_id as id from platform.external_id
      where account_id = ${account.id} and kind = ${kind} and value = ${value}`,
  );
  if (taken) throw new ExternalIdTaken(taken.id);
}

/**
 * Stores the external id of something new.
 * @throws {Conflict} when the caller has given it to something else
 */
export async function keepExternalId(
  em: EntityManager,
  caller: Caller,
  { subjectId, ...given }: Given & { subjectId: string },
): Promise<void> {
  const { kind, value } = given;
  if (!caller.account || !value) return;
  const on = inTransaction(em);
  const kept = await on.row(
    sql`insert into platform.external_id (subject_id, account_id, kind, value)
      values (${subjectId}, ${caller.account.id}, ${kind}, ${value})
      on conflict (account_id, kind, value) do nothing returning subject_id`,
  );
  if (kept) return;
  await refuseTaken(on, caller, given);
  throw new ExternalIdTaken();
}

/** Deletes the external ids that a leaving account gave, and the one that it was given. */
export async function forgetExternalIds(em: EntityManager, accountId: string): Promise<void> {
  await inTransaction(em).rows(
    sql`delete from platform.external_id where account_id = ${accountId} or subject_id = ${accountId}`,
  );
}

class ExternalIdTaken extends Conflict {
  /** @param existingId undefined when it has just been deleted */
  constructor(existingId?: string) {
    super('external-id-taken', 'You have given this external id to something else already', {
      ...(existingId && { existingId }),
    });
  }
}
