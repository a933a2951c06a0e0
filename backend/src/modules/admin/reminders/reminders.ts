import { templateFault } from '@kiraya/rules';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../../platform/audit/audit.js';
import { InvalidInput, NotFound } from '../../../platform/http/app-error.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { type Queryable, sql } from '../../../platform/database/sql.js';
import type { KnownCaller } from '../../../platform/http/caller.js';
import { refuseOutdated } from '../../../platform/http/entity-tag.js';
import {
  FACTS,
  ReminderSettings,
  type ReminderText,
  ReminderTextsInForce,
  STANDARD_TEXTS,
  TEXT_KINDS,
  type TextKind,
} from '../../reminders/index.js';
import type { RemindersDto, ReminderTextDto, UpdateRemindersDto } from './reminders.dto.js';

/** Settings of reminders by administrators. */
@Injectable()
export class Reminders {
  constructor(
    private readonly em: EntityManager,
    private readonly settings: ReminderSettings,
    private readonly texts: ReminderTextsInForce,
    private readonly audit: Audit,
  ) {}

  /** The schedule and the texts, as JSON. */
  async json(on?: Queryable): Promise<string> {
    return JSON.stringify(await this.read(on));
  }

  private async read(on?: Queryable): Promise<RemindersDto> {
    const [rules, texts] = [await this.settings.inForce(on), await this.texts.read(on)];
    return { ...rules, texts: TEXT_KINDS.map((kind) => textDto(kind, texts[kind])) };
  }

  /**
   * Changes the settings. Skips unchanged ones.
   * @param ifMatch acceptable versions; undefined: any
   * @throws {Stale} when they have another version by now
   */
  async change(
    caller: KnownCaller,
    { isPaused, ...days }: UpdateRemindersDto,
    ifMatch: string | undefined,
  ): Promise<void> {
    const given = Object.fromEntries(
      Object.entries({ isPaused, ...days }).filter(([, value]) => value !== undefined && value !== null),
    );
    await this.em.fork().transactional(async (em) => {
      await lockReminders(em);
      await refuseOutdated({ ifMatch, current: (on) => this.json(on) }, inTransaction(em));
      const changed = await this.settings.change(em, given, caller.account.id);
      const others = changed.filter((name) => name !== 'isPaused');
      if (changed.length > others.length) await this.note(em, caller, isPaused ? 'paused' : 'resumed', {});
      if (others.length > 0)
        await this.note(em, caller, 'changed', {
          changed: Object.fromEntries(others.map((name) => [name, given[name]])),
        });
    });
  }

  /**
   * @throws {NotFound} when there is no such text
   * @throws {InvalidInput} for a fact that this one does not know
   */
  async write(caller: KnownCaller, name: string, written: ReminderText): Promise<void> {
    const kind = TEXT_KINDS.find((one) => one === name);
    if (!kind) throw new NotFound('Text');
    const given = { subject: written.subject.trim(), text: written.text.trim() };
    refuseOtherFacts(kind, given);
    await this.em.fork().transactional(async (em) => {
      await lockReminders(em);
      if (await this.texts.change(em, kind, given, caller.account.id))
        await this.note(em, caller, 'text-changed', { text: kind });
    });
  }

  private note(em: EntityManager, caller: KnownCaller, what: string, details: object): Promise<void> {
    return this.audit.record(em, caller, {
      action: `reminder.${what}`,
      subjectType: 'settings',
      subjectId: 'reminders',
      details: { ...details },
    });
  }
}

/** Orders changes, so that each sees the version before it. */
const lockReminders = (em: EntityManager): Promise<unknown> =>
  inTransaction(em).rows(sql`select pg_advisory_xact_lock(hashtextextended('reminders', 0))`);

function refuseOtherFacts(kind: TextKind, given: ReminderText): void {
  const faults = (['subject', 'text'] as const).flatMap((field) => {
    const fault = templateFault(given[field], STANDARD_TEXTS[kind].facts);
    return fault ? [[field, [fault]]] : [];
  });
  if (faults.length > 0) throw new InvalidInput(Object.fromEntries(faults) as Record<string, string[]>);
}

function textDto(kind: TextKind, inForce: ReminderText): ReminderTextDto {
  const { label, facts, subject, text } = STANDARD_TEXTS[kind];
  return {
    ...{ kind, label, ...inForce, standardSubject: subject, standardText: text },
    facts: facts.map((name) => ({ name, ...FACTS[name] })),
  };
}
