import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { rupees } from '../../../platform/database/rupees.js';
import { Sql } from '../../../platform/database/sql.js';
import { COUNT_LIMIT } from '../../../platform/http/paging.js';

const NEW_FOR = 7 * 24 * 60 * 60 * 1000;
const LATEST = 5;

const counted = (from: string): string =>
  `(select count(*) from (select from ${from} limit ${COUNT_LIMIT}) counted)`;
const latest = (entry: string, from: string, by: string): string => `(select coalesce(json_agg(${entry}
  order by e.${by} desc, e.id desc), '[]') from (select * from ${from} order by ${by} desc, id desc limit ${LATEST}) e)`;
const instant = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const INTERESTS = 'properties.interest_v where created_at > $1';
const INTEREST = `json_build_object('propertyId', e.property_id, 'createdAt', ${instant('e.created_at')},
  'propertyName', (select h.name from properties.property_v h where h.id = e.property_id))`;
const DIFFERENCES = 'platform.difference_v where resolved_at is null';
const DIFFERENCE = `json_build_object('what', e.what, 'key', e.key, 'expected', e.expected, 'found', e.found,
  'seenAt', ${instant('e.seen_at')})`;

const TEXT = `select json_build_object(
  'newInterests', json_build_object('count', ${counted(INTERESTS)}, 'latest', ${latest(INTEREST, INTERESTS, 'created_at')}),
  'overdueRents', json_build_object(
    'count', ${counted('contracts.rent_record_v where paid_on is null and due_date < $2::date')},
    'amount', (select ${rupees('coalesce(sum(amount_paise), 0)')} from contracts.unpaid_rent_v where due_date < $2::date)),
  'failedMails', json_build_object('count', ${counted('platform.failed_mail_v where failed_at > $1')}),
  'differences', json_build_object('checkedAt', (select ${instant('min(compared_at)')} from platform.comparison_v),
    'count', ${counted(DIFFERENCES)}, 'items', ${latest(DIFFERENCE, DIFFERENCES, 'seen_at')}))::text as json`;

/** What needs a person, found without reading more than is told. */
@Injectable()
export class Attention {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  async read(): Promise<string> {
    const since = new Date(this.clock.now().getTime() - NEW_FOR);
    const row = await this.sql.row<{ json: string }>({
      name: 'admin-attention',
      text: TEXT,
      values: [since, this.clock.today()],
    });
    return row?.json ?? '{}';
  }
}
