import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { CONFIG } from '../../../platform/config/config.module.js';
import type { Config } from '../../../platform/config/config.js';
import { sql } from '../../../platform/database/sql.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { newId } from '../../../platform/http/uuid.js';
import { hashOfLinkToken, newLinkToken } from '../../../platform/security/link-tokens.js';
import { ResetLink } from './reset-link.entity.js';

const LIFETIME_MS = 30 * 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;
const AN_HOUR = 5;
const TOKEN_BYTES = 32;

/**
 * Password reset links: single-use, valid for 30 minutes by default. A new one leaves earlier ones valid, or anybody
 * could void a holder's links by asking for more.
 */
@Injectable()
export class ResetLinks {
  constructor(
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Creates a link in the transaction of `em`. */
  async issue(em: EntityManager, userId: string, lifetimeMs = LIFETIME_MS): Promise<string> {
    const token = newLinkToken(TOKEN_BYTES);
    const now = this.clock.now();
    await em.nativeDelete(ResetLink, {
      userId,
      expiresAt: { $lt: now },
      createdAt: { $lt: hourBefore(now) },
    });
    await em.insert(ResetLink, {
      id: newId(),
      userId,
      tokenHash: hashOfLinkToken(token),
      expiresAt: new Date(now.getTime() + lifetimeMs),
      createdAt: now,
    });
    return `${this.config.publicUrl}/reset-password?token=${token}`;
  }

  /**
   * The mailbox, with all its accounts, has had its links of the hour. Locks the mailbox until the transaction ends.
   */
  async areUsedUp(em: EntityManager, userId: string): Promise<boolean> {
    if (!this.config.rateLimit) return false;
    await inTransaction(em).rows(
      sql`select pg_advisory_xact_lock(hashtextextended('reset-links ' || mailbox, 0)) from auth.user
        where id = ${userId} and mailbox is not null`,
    );
    const row = await inTransaction(em).row<{ isUsedUp: boolean }>(
      sql`select count(*) >= ${AN_HOUR} as "isUsedUp" from auth.reset_link l join auth.user p on p.id = l.user_id
        where l.created_at >= ${hourBefore(this.clock.now())}
          and (p.id = ${userId} or p.mailbox = (select mailbox from auth.user where id = ${userId}))`,
    );
    return row?.isUsedUp ?? false;
  }

  /** The account of a link that is valid now. */
  async holder(em: EntityManager, token: string): Promise<string | undefined> {
    return (await em.findOne(ResetLink, this.valid(token)))?.userId;
  }

  /** Uses the link up. Only one of several concurrent calls gets true. */
  async use(em: EntityManager, token: string): Promise<boolean> {
    return (await em.nativeDelete(ResetLink, this.valid(token))) === 1;
  }

  /** Invalidates all of the user's links. */
  async withdraw(em: EntityManager, userId: string): Promise<void> {
    await em.nativeDelete(ResetLink, { userId });
  }

  private valid(token: string) {
    return { tokenHash: hashOfLinkToken(token), expiresAt: { $gt: this.clock.now() } };
  }
}

const hourBefore = (at: Date): Date => new Date(at.getTime() - HOUR_MS);
