import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from '../../../platform/database/sql.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { encryptedColumn } from '../../../platform/security/encrypted-place.js';
import { FieldEncryption } from '../../../platform/security/field-encryption.js';
import { masked, type PayeeDetails } from './payee-details.js';

/** The time that a payee is held after a change. */
export const HOLD_MS = 24 * 60 * 60 * 1000;

/** An owner's locked row with their payee. */
interface Locked {
  email: string | null;
  username: string | null;
  encrypted: Buffer | null;
}

/** Stored payees, encrypted for one person. */
@Injectable()
export class StoredPayees {
  constructor(private readonly encryption: FieldEncryption) {}

  /** Locks an owner, so that of two concurrent changes only one is the first. */
  async lock(em: EntityManager, ownerId: string): Promise<Locked | undefined> {
    const held = await inTransaction(em).row(
      sql`select 1 from auth.user where id = ${ownerId} and role = 'owner' and erased_at is null for no key update`,
    );
    if (!held) return undefined;
    return inTransaction(em).row<Locked>(
      sql`select p.email, p.username, y.encrypted from auth.user p left join auth.payee y on y.owner_id = p.id where p.id = ${ownerId}`,
    );
  }

  /** @returns the end of the hold */
  async write(em: EntityManager, ownerId: string, details: PayeeDetails, changedAt: Date): Promise<Date> {
    const heldUntil = new Date(changedAt.getTime() + HOLD_MS);
    const encrypted = this.encryption.encrypt(JSON.stringify(details), purpose(ownerId));
    await inTransaction(em).rows(
      sql`insert into auth.payee (owner_id, kind, encrypted, masked, changed_at, held_until)
        values (${ownerId}, ${details.kind}, ${encrypted}, ${masked(details)}, ${changedAt}, ${heldUntil})
        on conflict (owner_id) do update set kind = excluded.kind, encrypted = excluded.encrypted, masked = excluded.masked,
          changed_at = excluded.changed_at, held_until = excluded.held_until`,
    );
    return heldUntil;
  }

  decrypt(ownerId: string, encrypted: Uint8Array | null): PayeeDetails | null {
    if (!encrypted) return null;
    return JSON.parse(this.encryption.decrypt(Buffer.from(encrypted), purpose(ownerId))) as PayeeDetails;
  }
}

const purpose = (ownerId: string): string => `payee:${ownerId}`;

export const ENCRYPTED_PAYEES = encryptedColumn({
  what: 'accounts that owners are paid to',
  table: 'auth.payee',
  key: 'owner_id',
  column: 'encrypted',
  purpose,
});
