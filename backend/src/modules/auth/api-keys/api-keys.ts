import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../../platform/audit/audit.js';
import { Clock } from '../../../platform/clock/clock.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { prepared } from '../../../platform/database/prepared.js';
import { Database, type Queryable, raw, sql } from '../../../platform/database/sql.js';
import { InvalidInput, NotFound, problem } from '../../../platform/http/app-error.js';
import type { KnownCaller } from '../../../platform/http/caller.js';
import { newId } from '../../../platform/http/uuid.js';
import { hashOfKey, KEY_PERMISSIONS, newKey } from '../../../platform/security/api-key.js';
import { mayDo } from '../../../platform/security/permissions.js';
import type { Principal } from '../../../platform/security/principal.js';
import { SecurityMails } from '../accounts/security-mails.js';
import { ApiKeyDto, type ApiKeysDto, type NewApiKeyAnswerDto, type NewApiKeyDto } from './api-key.dto.js';

const DAY_MS = 24 * 60 * 60 * 1000;
const MOST = 20;

const TooManyKeys = problem(409, 'too-many-keys', `You have ${MOST} keys already; end one of them first`);

/** Keys of programs that act for their holder within a scope. */
@Injectable()
export class ApiKeys {
  constructor(
    private readonly em: EntityManager,
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly audit: Audit,
    private readonly mails: SecurityMails,
  ) {}

  /** The account's keys, and what a new one can be allowed. */
  async list({ id, role }: Principal): Promise<ApiKeysDto> {
    const grantable = KEY_PERMISSIONS.filter((permission) => mayDo(role, permission));
    return { keys: await this.living(this.db, id), grantable };
  }

  /** Keys that have neither ended nor expired, newest first. */
  private living(db: Queryable, userId: string): Promise<ApiKeyDto[]> {
    return db.rows(
      prepared(sql`select ${ApiKeyDto.columns()} from auth.api_key k
        where k.user_id = ${userId} and k.ended_at is null and k.expires_at > ${this.clock.now()}
        order by k.created_at desc, k.id desc limit ${raw(String(MOST))}`),
    );
  }

  /**
   * Makes a key and mails its holder.
   * @throws {InvalidInput} when the holder lacks one of its permissions
   * @throws {Conflict} when they have too many
   */
  create(
    caller: KnownCaller,
    { name, permissions, readOnly, days }: NewApiKeyDto,
  ): Promise<NewApiKeyAnswerDto> {
    const { id: userId, role } = caller.account;
    const lacking = permissions.find((permission) => !mayDo(role, permission));
    if (lacking) throw new InvalidInput({ permissions: [`You may not do ${lacking} yourself`] });
    const [key, id, now] = [newKey(), newId(), this.clock.now()];
    const expiresAt = new Date(now.getTime() + days * DAY_MS);
    return this.em.fork().transactional(async (em) => {
      const db = inTransaction(em);
      const holder = await db.row<{ email: string | null }>(
        sql`select email from auth.user where id = ${userId} for no key update`,
      );
      if ((await this.living(db, userId)).length >= MOST) throw new TooManyKeys();
      const made = (await db.row<ApiKeyDto>(
        sql`insert into auth.api_key as k (id, user_id, name, token_hash, permissions, is_read_only, created_at, expires_at)
          values (${id}, ${userId}, ${name.trim()}, ${hashOfKey(key)}, ${permissions}, ${readOnly}, ${now}, ${expiresAt})
          returning ${ApiKeyDto.columns()}`,
      )) as ApiKeyDto;
      const details = { name: made.name, permissions, readOnly };
      await this.audit.record(em, caller, {
        action: 'api-key.created',
        subjectType: 'api-key',
        subjectId: id,
        details,
      });
      await this.mails.send(em, { id: userId, email: holder?.email ?? null }, { what: 'key_made' });
      return { key, ...made };
    });
  }

  /** Ends one of the caller's keys. @throws {NotFound} when they have no such key */
  end(caller: KnownCaller, id: string): Promise<void> {
    return this.em.fork().transactional(async (em) => {
      const ended = await inTransaction(em).row(
        sql`update auth.api_key set ended_at = ${this.clock.now()}
          where id = ${id} and user_id = ${caller.account.id} and ended_at is null returning id`,
      );
      if (!ended) throw new NotFound('Key');
      await this.audit.record(em, caller, { action: 'api-key.ended', subjectType: 'api-key', subjectId: id });
    });
  }
}
