import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../../platform/audit/audit.js';
import { Clock } from '../../../platform/clock/clock.js';
import { prepared } from '../../../platform/database/prepared.js';
import { Database, sql } from '../../../platform/database/sql.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { NotFound } from '../../../platform/http/app-error.js';
import type { Caller, KnownCaller } from '../../../platform/http/caller.js';
import type { Principal, Role } from '../../../platform/security/principal.js';
import { TOPIC_NAMES, TOPICS, type Topic } from '../messages.constants.js';
import type { MailChoiceDto } from './mail-choice.dto.js';
import { UnsubscribeTokens } from './unsubscribe-tokens.js';

const isOf = (topic: Topic, role: Role): boolean => (TOPICS[topic].roles as readonly Role[]).includes(role);

/** Users' choices of mails. */
@Injectable()
export class MailChoices {
  constructor(
    private readonly em: EntityManager,
    private readonly db: Database,
    private readonly tokens: UnsubscribeTokens,
    private readonly clock: Clock,
    private readonly audit: Audit,
  ) {}

  async list({ id, role }: Principal): Promise<MailChoiceDto[]> {
    const off = await this.offOf(id);
    return TOPIC_NAMES.filter((topic) => isOf(topic, role)).map((topic) => choice(topic, !off.has(topic)));
  }

  /** @throws {NotFound} when there is no such topic for who asks */
  async change(caller: KnownCaller, name: string, isOn: boolean): Promise<MailChoiceDto[]> {
    const topic = TOPIC_NAMES.find((one) => one === name);
    if (!topic || !isOf(topic, caller.account.role)) throw new NotFound('Topic');
    await this.set(caller, caller.account.id, topic, isOn);
    return this.list(caller.account);
  }

  /** The topic of a mail's link. @throws {AppError} 404 or 410 when it is not valid, or too old */
  async ofLink(token: string): Promise<MailChoiceDto> {
    const { personId, topic } = this.tokens.read(token);
    return choice(topic, !(await this.offOf(personId)).has(topic));
  }

  /** Unsubscribes from a topic by a link of its mails. Can be repeated. @throws {AppError} as above */
  async unsubscribe(caller: Caller, token: string): Promise<MailChoiceDto> {
    const { personId, topic } = this.tokens.read(token);
    await this.set(caller, personId, topic, false);
    return choice(topic, false);
  }

  private async offOf(personId: string): Promise<Set<string>> {
    const rows = await this.db.rows<{ topic: string }>(
      prepared(sql`select topic from messages.mail_choice where user_id = ${personId}::uuid and not is_on`),
    );
    return new Set(rows.map(({ topic }) => topic));
  }

  /** Changes nothing for a deleted account. */
  private set(caller: Caller, personId: string, topic: Topic, isOn: boolean): Promise<void> {
    return this.em.fork().transactional(async (em) => {
      const changed = await inTransaction(em).row(
        prepared(sql`insert into messages.mail_choice (user_id, topic, is_on, changed_at)
          select id, ${topic}, ${isOn}, ${this.clock.now().toISOString()}::timestamptz from auth.account_v
          where id = ${personId}::uuid and erased_at is null
          on conflict (user_id, topic) do update set is_on = excluded.is_on, changed_at = excluded.changed_at
            where mail_choice.is_on <> excluded.is_on
          returning topic`),
      );
      if (!changed) return;
      await this.audit.record(em, caller, {
        action: 'mail_choice.changed',
        subjectType: 'user',
        subjectId: personId,
        details: { topic, isOn },
      });
    });
  }
}

const choice = (topic: Topic, isOn: boolean): MailChoiceDto => {
  const { label, about } = TOPICS[topic];
  return { topic, label, about, isOn };
};
