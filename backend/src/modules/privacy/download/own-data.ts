import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { kept } from '../../../platform/database/kept-plans.js';
import { rupees } from '../../../platform/database/rupees.js';
import { type Fragment, join, raw, Sql, sql } from '../../../platform/database/sql.js';
import { utc } from '../../../platform/database/utc.js';
import { Unauthenticated } from '../../../platform/http/app-error.js';
import type { Principal } from '../../../platform/security/principal.js';
import { ownAccount, ownSessions } from '../../auth/index.js';
import { LAST_DAY, RENT_TERMS } from '../../contracts/index.js';
import { ownProperties } from '../../properties/index.js';
import { ownBooks } from './own-books.js';

/** More of each than anybody has; the newest are told. */
const MOST = raw('10000');

const list = (entry: Fragment, rows: Fragment, order: Fragment): Fragment =>
  sql`(select coalesce(json_agg(${entry} order by ${order}), '[]') from (${rows} order by ${order} limit ${MOST}) p)`;

const CONTRACT = sql`json_build_object('id', p.id,
  'property', (select json_build_object('id', h.id, 'name', h.name, 'address', h.address)
    from properties.property_v h where h.id = p.property_id),
  'owner', (select o.name from auth.user_v o where o.id = p.owner_id),
  'tenant', (select t.name from auth.user_v t where t.id = p.tenant_id),
  'startDate', p.start_date, 'endDate', p.end_date, 'terminatedOn', p.terminated_on, 'lastDay', ${LAST_DAY},
  'rent', ${rupees(sql`p.rent_paise`)}, ${RENT_TERMS}, 'status', p.status)`;
const RENT_RECORD = sql`json_build_object('id', p.id, 'contractId', p.contract_id, 'month', to_char(p.month, 'YYYY-MM'),
  'amount', ${rupees(sql`p.amount_paise`)}, 'paidAmount', ${rupees(sql`p.paid_paise`)},
  'waivedAmount', ${rupees(sql`p.credited_paise`)}, 'dueDate', p.due_date, 'paidDate', p.paid_on)`;
const TRANSACTION = sql`json_build_object('id', p.id, 'type', p.type, 'date', p.date, 'month', to_char(p.month, 'YYYY-MM'),
  'amount', ${rupees(sql`p.amount_paise`)}, 'method', p.method, 'reference', p.reference, 'reason', p.reason,
  'payerName', p.payer_name, 'recipientName', p.recipient_name, 'propertyName', p.property_name,
  'contractId', p.contract_id, 'reversesId', p.reverses_id)`;
const DECLARATION = sql`json_build_object('id', p.id, 'contractId', p.contract_id, 'amount', ${rupees(sql`p.amount_paise`)},
  'paidDate', p.date, 'method', p.method, 'reference', p.reference, 'status', p.status, 'reason', p.reason,
  'createdAt', ${utc(sql`p.created_at`)})`;

const CALL_NOTE = sql`json_build_object('id', p.id, 'contractId', p.contract_id, 'text', p.text, 'promisedOn', p.promised_on,
  'createdAt', ${utc(sql`p.created_at`)})`;

const NOTIFICATION = sql`json_build_object('title', p.title, 'text', p.text, 'createdAt', ${utc(sql`p.created_at`)},
  'readAt', ${utc(sql`p.read_at`)})`;
const MAIL_CHOICE = sql`json_build_object('topic', p.topic, 'isOn', p.is_on, 'changedAt', ${utc(sql`p.changed_at`)})`;

const ACCESS = sql`json_build_object('action', p.action, 'at', ${utc(sql`p.at`)}, 'lastAt', ${utc(sql`p.last_at`)},
  'times', p.times, 'rows', p.row_count, 'network', p.network, 'details', p.details)`;
/** What the access log has of a person: their log-ins, refused ones too, looks and files. */
const accessesOf = (id: string): Fragment => sql`select * from platform.audit_entry_v
  where last_at is not null and (actor_id = ${id} or subject_id = ${id})`;

/** All that Kiraya keeps of a person, for that person. Of others it tells the names that stand in contracts. */
@Injectable()
export class OwnData {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  async read(account: Principal): Promise<string> {
    const { id, role } = account;
    const mine = role === 'owner' ? sql`owner_id = ${id}` : sql`tenant_id = ${id}`;
    const transactions = role === 'owner' ? mine : sql`${mine} and type = 'payment'`;
    const latest = sql`created_at desc, id desc`;
    const books = ownBooks(account).map(([name, ...listed]) => sql`${raw(`'${name}'`)}, ${list(...listed)}`);
    const row = await this.sql.row<{ json: string | null }>(
      kept(sql`select json_build_object('madeAt', ${this.clock.now().toISOString()}::text, 'account', account,
        'properties', ${ownProperties(id, MOST)},
        'contracts', ${list(CONTRACT, sql`select * from contracts.contract_v where ${mine}`, latest)},
        'rentRecords', ${list(RENT_RECORD, sql`select * from contracts.rent_record_v where ${mine}`, sql`due_date desc, id desc`)},
        'transactions', ${list(TRANSACTION, sql`select * from finance.transaction_v where ${transactions}`, sql`date desc, id desc`)},
        ${join(books, ', ')},
        'declarations', ${list(DECLARATION, sql`select * from finance.declaration_v where ${mine}`, latest)},
        'callNotes', ${list(CALL_NOTE, sql`select * from finance.call_note_v where tenant_id = ${id}`, latest)},
        'notifications', ${list(NOTIFICATION, sql`select * from messages.notification_v where user_id = ${id}`, latest)},
        'mailChoices', ${list(MAIL_CHOICE, sql`select * from messages.mail_choice_v where user_id = ${id}`, sql`topic`)},
        'sessions', ${ownSessions(id, MOST)},
        'accessLog', ${list(ACCESS, accessesOf(id), sql`at desc, id desc`)}
        )::text as json from ${ownAccount(id)} account (account) where account is not null`),
    );
    if (!row?.json) throw new Unauthenticated();
    return row.json;
  }
}
