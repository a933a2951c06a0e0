import { createHash, randomBytes } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { CONFIG } from '../../../platform/config/config.module.js';
import type { Config } from '../../../platform/config/config.js';
import { PasswordReset } from './password-reset.entity.js';

const LIFETIME_MS = 30 * 60 * 1000;
const TOKEN_BYTES = 32;

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * Password reset links, which let a user set a new password: one at a time, for 30 minutes unless told otherwise, once.
 */
@Injectable()
export class ResetLinks {
  constructor(
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** A fresh link, in the transaction of `em`; the one before is no longer valid. */
  async issue(em: EntityManager, userId: string, lifetimeMs = LIFETIME_MS): Promise<string> {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const now = this.clock.now();
    await em.upsert(PasswordReset, {
      userId,
      tokenHash: hashOf(token),
      expiresAt: new Date(now.getTime() + lifetimeMs),
      createdAt: now,
    });
    return `${this.config.publicUrl}/reset-password?token=${token}`;
  }

  /** Whose link this is, if it is valid at this moment. */
  async holder(em: EntityManager, token: string): Promise<string | undefined> {
    return (await em.findOne(PasswordReset, this.valid(token)))?.userId;
  }

  /** Uses the link up. Of several at once, one gets true. */
  async use(em: EntityManager, token: string): Promise<boolean> {
    return (await em.nativeDelete(PasswordReset, this.valid(token))) === 1;
  }

  /** Whatever link the person has is no longer valid. */
  async withdraw(em: EntityManager, userId: string): Promise<void> {
    await em.nativeDelete(PasswordReset, { userId });
  }

  private valid(token: string) {
    return { tokenHash: hashOf(token), expiresAt: { $gt: this.clock.now() } };
  }
}
