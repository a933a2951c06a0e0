import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { CONFIG } from '../../../platform/config/config.module.js';
import type { Config } from '../../../platform/config/config.js';
import { prepared } from '../../../platform/database/prepared.js';
import { LOCKS } from '../../../platform/database/locks.js';
import { sql } from '../../../platform/database/sql.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { newId } from '../../../platform/http/uuid.js';
import type { MailContent } from '../../../platform/mail/mail-content.js';
import { Mailer, type QueuedLetter } from '../../../platform/mail/mailer.js';
import type { Role } from '../../../platform/security/principal.js';
import { UnsubscribeTokens } from '../mails/unsubscribe-tokens.js';
import { rolesTold, tellingOf, topicOf, urgencyOf } from '../who-is-told.js';
import type { Message } from './message.js';
import { words } from '../../../platform/mail/words.js';

/** Further messages are shown in Kiraya alone. */
const MOST_PARTS = 20;

/** One letter with all messages to a person; a single message's own letter. @param own the letter of the first */
function digestOf(
  own: MailContent,
  [first, ...others]: readonly [Message, ...Message[]],
  publicUrl: string,
): QueuedLetter {
  const urgency = urgencyOf(first.kind);
  if (others.length === 0) return { kind: first.kind, letter: own, urgency };
  const messages = [first, ...others];
  const { to, personId, unsubscribe } = own;
  const untold = messages.length - MOST_PARTS;
  const letter = {
    to,
    ...(personId && { personId }),
    subject: words`${first.title}, and ${others.length} more`,
    paragraphs: [],
    parts: messages
      .slice(0, MOST_PARTS)
      .map(({ title, text, path }) => ({ title, text, url: publicUrl + path })),
    action: { label: 'See all in Kiraya', url: `${publicUrl}/notifications` },
    ...(untold > 0 && {
      after: [untold === 1 ? words`In Kiraya there is 1 more.` : words`In Kiraya there are ${untold} more.`],
    }),
    ...(unsubscribe && { unsubscribe }),
  };
  return { kind: topicOf(first.kind), letter, urgency };
}

/** A recipient of a mail. */
interface Addressee {
  id: string;
  personId: string;
  role: Role;
  email: string;
}

/** A message to one person. */
type Addressed = Message & { personId: string };

/** Sends messages, in the product and by mail. */
@Injectable()
export class Messages {
  constructor(
    private readonly mailer: Mailer,
    private readonly tokens: UnsubscribeTokens,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Keeps the sources of messages from being deleted meanwhile. Call it before reading them. */
  async begin(em: EntityManager): Promise<void> {
    await inTransaction(em).rows(prepared(sql`select pg_advisory_xact_lock_shared(${LOCKS.messages})`));
  }

  /** Sends each person one message per cause; by mail too, where they have an address and want it. */
  async tell(em: EntityManager, messages: readonly Message[]): Promise<void> {
    if (messages.length === 0) return;
    const told = withIds(await addressed(em, messages));
    const addressees = await this.write(em, told);
    const letters = addressees.map((addressee) => {
      const message = told.get(addressee.id) as Message;
      const { kind } = message;
      return { kind, letter: this.letter(message, addressee), urgency: urgencyOf(kind) };
    });
    await this.mailer.enqueueAll(em, letters);
  }

  /** Sends messages of one topic in one mail per person, whatever their kinds. */
  async tellTogether(em: EntityManager, messages: readonly Message[]): Promise<void> {
    if (messages.length === 0) return;
    const told = withIds(await addressed(em, messages));
    const addressees = new Map((await this.write(em, told)).map((one) => [one.id, one]));
    const ofPeople = new Map<string, { own: MailContent; all: [Message, ...Message[]] }>();
    for (const [id, message] of told) {
      const addressee = addressees.get(id);
      const known = ofPeople.get(message.personId);
      if (addressee && known) known.all.push(message);
      else if (addressee)
        ofPeople.set(message.personId, { own: this.letter(message, addressee), all: [message] });
    }
    const letters = [...ofPeople.values()].map(({ own, all }) => digestOf(own, all, this.config.publicUrl));
    await this.mailer.enqueueAll(em, letters);
  }

  /**
   * Writes notifications for the roles of the table.
   * @returns recipients of mails: nobody twice, and no account of dummy data
   */
  private write(em: EntityManager, told: ReadonlyMap<string, Addressed>): Promise<Addressee[]> {
    const rows = [...told].map(([id, { kind, cause, path, title, text, facts, personId, isDummy }]) => ({
      ...{ id, kind, cause, path, topic: topicOf(kind), user_id: personId, is_dummy: isDummy },
      ...{ ...rolesTold(kind), most: tellingOf(kind).mostMailsADay ?? null },
      ...{ title: title.whole, text: text.whole, facts: facts.map(([label, value]) => [label, value.whole]) },
    }));
    const now = this.clock.now().toISOString();
    return inTransaction(em).rows<Addressee>(
      prepared(sql`with t as (select *, row_number() over (partition by user_id, kind order by id) as nth
          from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) t (id uuid, topic text,
          user_id uuid, kind text, cause text, title text, text text, facts jsonb, path text, is_dummy boolean,
          told text[], mailed text[], most integer)),
        told as (
          insert into messages.notification (id, user_id, kind, cause, title, text, facts, path, created_at, is_dummy)
          select t.id, t.user_id, t.kind, t.cause, t.title, t.text, t.facts, t.path, ${now}::timestamptz, t.is_dummy
          from t join auth.account_v a on a.id = t.user_id and a.erased_at is null
          join auth.user_v p on p.id = t.user_id and p.role = any (t.told)
          order by t.user_id
          on conflict do nothing returning id)
        select t.id, p.id as "personId", p.role, p.email
        from told join t using (id) join auth.user_v p on p.id = t.user_id join auth.account_v a on a.id = p.id
        where p.role = any (t.mailed) and p.email is not null and not p.is_dummy and a.suspended_at is null
          and (t.most is null or t.most >= t.nth + (select count(*) from messages.notification n where n.user_id = p.id
            and n.kind = t.kind and n.created_at > ${now}::timestamptz - interval '1 day'))
          and not exists (select from messages.mail_choice c
            where c.user_id = p.id and c.topic = t.topic and not c.is_on)`),
    );
  }

  private letter(message: Message, { personId, role, email }: Addressee): MailContent {
    const { title, text, facts, path, attachment } = message;
    const token = this.tokens.make(personId, topicOf(message.kind));
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

const withIds = (messages: readonly Addressed[]): Map<string, Addressed> =>
  new Map(messages.map((message) => [newId(), message]));

/** Replaces the staff by each active account whose role hears of the kind. */
async function addressed(em: EntityManager, messages: readonly Message[]): Promise<Addressed[]> {
  const isForStaff = messages.some(({ personId }) => personId === null);
  const staff = isForStaff
    ? await inTransaction(em).rows<{ id: string; role: Role }>(
        prepared(sql`select p.id, p.role from auth.user_v p join auth.account_v a on a.id = p.id
          where p.role in ('accountant', 'admin') and a.erased_at is null and a.suspended_at is null`),
      )
    : [];
  return messages.flatMap((message) => {
    const { personId, kind } = message;
    if (personId !== null) return [{ ...message, personId }];
    const { told } = rolesTold(kind);
    return staff.flatMap(({ id, role }) => (told.includes(role) ? [{ ...message, personId: id }] : []));
  });
}
