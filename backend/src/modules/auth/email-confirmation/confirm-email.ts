import { foldedName } from '@kiraya/rules';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Audit } from '../../../platform/audit/audit.js';
import { Clock } from '../../../platform/clock/clock.js';
import { prepared } from '../../../platform/database/prepared.js';
import { sql } from '../../../platform/database/sql.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { NotFound } from '../../../platform/http/app-error.js';
import type { Caller, KnownCaller } from '../../../platform/http/caller.js';
import type { MessageDto } from '../../../platform/http/message.dto.js';
import { UnprovenAddresses } from '../../../platform/mail/unproven-addresses.js';
import { ConfirmationLinkNotValid, NoEmailToConfirm } from '../accounts/account-errors.js';
import { User } from '../accounts/user.entity.js';
import { ConfirmationTokens } from './confirmation-tokens.js';

const CONFIRMED = { message: 'Thank you. Your email is confirmed.' };

/** Confirms emails of accounts and tells the mailer about it. */
@Injectable()
export class ConfirmEmail implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly tokens: ConfirmationTokens,
    private readonly addresses: UnprovenAddresses,
    private readonly clock: Clock,
    private readonly audit: Audit,
  ) {}

  onModuleInit(): void {
    this.addresses.foundBy(async (em, addresses) => {
      const keys = addresses.map(foldedName);
      const unproven = await inTransaction(em).rows<{ key: string }>(
        prepared(
          sql`select email_key as key from auth.user where email_key = any(${keys}::text[]) and proven_at is null`,
        ),
      );
      const found = new Set(unproven.map(({ key }) => key));
      return new Set(addresses.filter((_, n) => found.has(keys[n] as string)));
    });
  }

  /**
   * Confirms the email of the account that a link belongs to, whoever opens it. Can be repeated.
   * @throws {ConfirmationLinkNotValid} when the link was not made for the account's email, or is older than a week
   */
  byLink(caller: Caller, token: string): Promise<MessageDto> {
    const id = this.tokens.accountIn(token);
    return this.em.fork().transactional(async (em) => {
      const user = id ? await this.lock(em, id) : null;
      if (!user?.email || !this.tokens.proves(token, user.email)) throw new ConfirmationLinkNotValid();
      if (user.proveEmail(this.clock.now())) await this.note(em, caller, user, 'link');
      return CONFIRMED;
    });
  }

  /**
   * Confirms an account's email on an administrator's word.
   * @throws {NotFound} when there is no such account
   * @throws {NoEmailToConfirm} when it has none, or it is proven
   */
  async byAdmin(caller: KnownCaller, id: string): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      const user = await this.lock(em, id);
      if (!user) throw new NotFound('User');
      if (!user.email || !user.proveEmail(this.clock.now())) throw new NoEmailToConfirm();
      await this.note(em, caller, user, 'admin');
    });
  }

  private lock(em: EntityManager, id: string): Promise<User | null> {
    return em.findOne(User, { id, erasedAt: null }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  }

  private async note(em: EntityManager, caller: Caller, user: User, by: 'link' | 'admin'): Promise<void> {
    await em.flush();
    await this.audit.record(em, caller, {
      action: 'account.email-confirmed',
      subjectType: 'user',
      subjectId: user.id,
      details: { by },
    });
  }
}
