import { isUUID } from 'class-validator';
import type { EntityManager } from '@mikro-orm/postgresql';
import { ValidatedField, each } from '../../../../platform/http/validated-field.decorator.js';
import { prepared } from '../../../../platform/database/prepared.js';
import { sql } from '../../../../platform/database/sql.js';
import { inTransaction } from '../../../../platform/database/in-transaction.js';
import { UnknownOwners } from '../payout-errors.js';

const MOST_OWNERS = 200;

/** Ids of 1 to 200 owners. */
export const OwnerIdsField = (description: string): PropertyDecorator =>
  ValidatedField(
    (value) =>
      each((id) => (isUUID(id) ? undefined : 'Must be a valid id'), MOST_OWNERS)(value) ??
      ((value as unknown[]).length ? undefined : 'Choose at least one owner'),
    {
      type: 'array',
      items: { type: 'string', format: 'uuid' },
      minItems: 1,
      maxItems: MOST_OWNERS,
      example: ['0199f0a0-0000-7000-8000-000000000002'],
      description,
    },
  );

/**
 * Distinct ids of owners.
 * @throws {InvalidInput} when one of them is no owner
 */
export async function ownersOf(em: EntityManager, ownerIds: readonly string[]): Promise<string[]> {
  const ids = [...new Set(ownerIds.map((id) => id.toLowerCase()))];
  const known = await inTransaction(em).rows(
    prepared(sql`select from auth.user_v where role = 'owner' and id = any (${ids}::uuid[])`),
  );
  if (known.length < ids.length) throw new UnknownOwners();
  return ids;
}
