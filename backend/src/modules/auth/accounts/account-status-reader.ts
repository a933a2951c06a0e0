import { isStaff } from '@kiraya/rules';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { prepared } from '../../../platform/database/prepared.js';
import { Database, sql } from '../../../platform/database/sql.js';
import { hashOfKey } from '../../../platform/security/api-key.js';
import type {
  AccountReader,
  AskingPrincipal,
  Principal,
  Role,
  SentKey,
} from '../../../platform/security/principal.js';
import { NEEDS_SECOND_FACTOR } from '../second-factor/second-factor-rule.js';
import { STAFF_IDLE_MS } from '../sessions/sessions.js';

/** The interval between notes of a session's use. */
const NOTED_EVERY_MS = { staff: 60_000, others: 5 * 60_000 };

interface StatusRow {
  role: Role;
  tokenVersion: number;
  /** The session's last use, in seconds. */
  usedAt: number;
  isConfirmed: boolean;
  needsSecondFactor: boolean;
}

interface KeyRow extends Omit<SentKey, 'id'> {
  id: string;
  role: Role;
  needsSecondFactor: boolean;
  keyId: string;
  /** The key's last use, in seconds. */
  usedAt: number | null;
}

/**
 * Reads an account’s status on every request: its role and its valid tokens. Records its session's use now and then.
 */
@Injectable()
export class AccountStatusReader implements AccountReader {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  async status(accountId: string, sessionId: string, isUse: boolean): Promise<StatusRow | undefined> {
    const row = await this.db.row<StatusRow>(
      prepared(
        sql`select p.role, p.token_version as "tokenVersion", extract(epoch from s.last_used_at)::float8 as "usedAt",
            coalesce(s.confirmed_until > ${this.clock.now()}, false) as "isConfirmed",
            ${NEEDS_SECOND_FACTOR} as "needsSecondFactor"
          from auth.user p
            join auth.session s on s.id = ${sessionId} and s.user_id = p.id and s.ended_at is null
          where p.id = ${accountId} and p.suspended_at is null`,
      ),
    );
    if (!row) return undefined;
    const unusedMs = this.clock.now().getTime() - row.usedAt * 1000;
    if (isStaff(row.role) && unusedMs >= STAFF_IDLE_MS) return undefined;
    if (isUse && unusedMs >= NOTED_EVERY_MS[isStaff(row.role) ? 'staff' : 'others']) this.noteUse(sessionId);
    return row;
  }

  async ofKey(key: string): Promise<AskingPrincipal | undefined> {
    const now = this.clock.now();
    const row = await this.db.row<KeyRow>(
      prepared(
        sql`select p.id, p.role, ${NEEDS_SECOND_FACTOR} as "needsSecondFactor", k.id as "keyId", k.name,
            k.permissions, k.is_read_only as "isReadOnly", extract(epoch from k.last_used_at)::float8 as "usedAt"
          from auth.api_key k join auth.user p on p.id = k.user_id
          where k.token_hash = ${hashOfKey(key)} and k.ended_at is null and k.expires_at > ${now}
            and p.suspended_at is null and p.erased_at is null`,
      ),
    );
    if (!row) return undefined;
    const { id, role, needsSecondFactor, keyId, name, permissions, isReadOnly, usedAt } = row;
    if (now.getTime() - (usedAt ?? 0) * 1000 >= NOTED_EVERY_MS.others) this.noteUseOfKey(keyId, now);
    const sent = { id: keyId, name, permissions, isReadOnly };
    return { id, role, sessionId: keyId, isConfirmed: false, needsSecondFactor, key: sent };
  }

  acting(accountId: string): Promise<Principal | undefined> {
    return this.db.row(
      prepared(sql`select p.id, p.role from auth.user p
        where p.id = ${accountId} and p.suspended_at is null and p.erased_at is null and not (${NEEDS_SECOND_FACTOR})`),
    );
  }

  async endKey(key: string): Promise<void> {
    const end = sql`update auth.api_key set ended_at = ${this.clock.now()}
      where token_hash = ${hashOfKey(key)} and ended_at is null`;
    await this.db.rows(prepared(end));
  }

  private noteUseOfKey(id: string, now: Date): void {
    const use = sql`update auth.api_key set last_used_at = ${now} where id = ${id}`;
    this.db.rows(prepared(use)).catch(() => undefined);
  }

  /** Notes a session's use without a wait. After a failure the next request tries again. */
  private noteUse(sessionId: string): void {
    const now = this.clock.now();
    const use = sql`update auth.session set last_used_at = ${now} where id = ${sessionId} and last_used_at < ${now}`;
    this.db.rows(prepared(use)).catch(() => undefined);
  }
}
