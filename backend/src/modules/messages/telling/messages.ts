import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { CONFIG } from '../../../platform/config/config.module.js';
import type { Config } from '../../../platform/config/config.js';
import { kept } from '../../../platform/database/kept-plans.js';
import { sql } from '../../../platform/database/sql.js';
import { within } from '../../../platform/database/within.js';
import { newId } from '../../../platform/http/uuid.js';
import type { Letter } from '../../../platform/mail/letter.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import type { Role } from '../../../platform/security/principal.js';
import { UnsubscribeTokens } from '../mails/unsubscribe-tokens.js';
import { KINDS, type Topic } from '../messages.constants.js';
import { inOneLetter } from './in-one-letter.js';
import type { Message } from './message.js';

/** Somebody who is told by mail as well. */
interface Addressee {
  id: string;
  personId: string;
  role: Role;
  email: string;
}

/** Tells people what concerns them, in the transaction of what they are told of. */
@Injectable()
export class Messages {
  constructor(
    private readonly mailer: Mailer,
    private readonly tokens: UnsubscribeTokens,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Messages of one kind. Each person is told once of each cause; by mail, where they have an address and want it. */
  async tell(em: EntityManager, messages: readonly Message[]): Promise<void> {
    const [first] = messages;
    if (!first) return;
    const told = messages.map((message) => ({ id: newId(), message }));
    const topic = KINDS[first.kind];
    const addressees = await this.write(em, told, topic);
    const letters = addressees.flatMap((addressee) => {
      const message = told.find(({ id }) => id === addressee.id)?.message;
      return message ? [this.letter(message, topic, addressee)] : [];
    });
    await this.mailer.enqueueAll(em, letters, first.kind);
  }

  /** Messages of one topic, of which each person gets one mail, whatever their kinds. */
  async tellTogether(em: EntityManager, messages: readonly Message[]): Promise<void> {
    const [first] = messages;
    if (!first) return;
    const topic = KINDS[first.kind];
    const told = messages.map((message) => ({ id: newId(), message }));
    const addressees = new Map((await this.write(em, told, topic)).map((one) => [one.id, one]));
    const ofPeople = new Map<string, { own: Letter; all: Message[] }>();
    for (const { id, message } of told) {
      const addressee = addressees.get(id);
      const known = ofPeople.get(message.personId);
      if (addressee && known) known.all.push(message);
      else if (addressee)
        ofPeople.set(message.personId, { own: this.letter(message, topic, addressee), all: [message] });
    }
    const letters = [...ofPeople.values()].map(({ own, all }) =>
      inOneLetter(own, all, this.config.publicUrl),
    );
    await this.mailer.enqueueAll(em, letters, topic);
  }

  /** @returns who is told by mail: nobody who is told already, and no account of dummy data, whose addresses are nobody's */
  private write(
    em: EntityManager,
    told: { id: string; message: Message }[],
    topic: Topic,
  ): Promise<Addressee[]> {
    const rows = told.map(({ id, message: { attachment: _, personId, isDummy, ...row } }) => ({
      ...row,
      ...{ id, person_id: personId, is_dummy: isDummy },
    }));
    return within(em).rows<Addressee>(
      kept(sql`with told as (
          insert into messages.notification (id, person_id, kind, cause, title, text, facts, path, created_at, is_dummy)
          select t.id, t.person_id, t.kind, t.cause, t.title, t.text, t.facts, t.path,
            ${this.clock.now().toISOString()}::timestamptz, t.is_dummy
          from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) t (id uuid, person_id uuid, kind text, cause text,
            title text, text text, facts jsonb, path text, is_dummy boolean)
          join auth.account_v a on a.id = t.person_id and a.erased_at is null
          order by t.person_id
          on conflict do nothing returning id, person_id)
        select t.id, p.id as "personId", p.role, p.email
        from told t join auth.person_v p on p.id = t.person_id join auth.account_v a on a.id = p.id
        where p.email is not null and not p.is_dummy and a.suspended_at is null
          and not exists (select from messages.mail_choice c
            where c.person_id = p.id and c.topic = ${topic} and not c.is_on)`),
    );
  }

  private letter(message: Message, topic: Topic, { personId, role, email }: Addressee): Letter {
    const { title, text, facts, path, attachment } = message;
    const token = this.tokens.make(personId, topic);
    const { publicUrl } = this.config;
    return {
      to: email,
      personId,
      subject: title,
      paragraphs: [text],
      facts,
      action: { label: 'See it in Kiraya', url: publicUrl + path },
      unsubscribe: {
        page: `${publicUrl}/unsubscribe/${token}`,
        oneClick: `${publicUrl}/api/unsubscribe/${token}`,
      },
      ...(attachment && { attachment: { ...attachment, account: { id: personId, role } } }),
    };
  }
}
