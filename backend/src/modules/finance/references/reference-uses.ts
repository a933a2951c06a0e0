import { Injectable } from '@nestjs/common';
import { kept } from '../../../platform/database/kept-plans.js';
import { rupees } from '../../../platform/database/rupees.js';
import { raw, Sql, sql } from '../../../platform/database/sql.js';

const MOST = raw('5');

/** Where a bank's reference is written: two payments may share one, but whoever enters it again should know. */
@Injectable()
export class ReferenceUses {
  constructor(private readonly sql: Sql) {}

  /** The latest transactions with this reference that were not taken back, as JSON. */
  async of(reference: string): Promise<string> {
    const row = await this.sql.row<{ json: string }>(
      kept(
        sql`select coalesce(json_agg(json_build_object('id', u.id, 'date', u.date, 'propertyName', u.property_name,
              'month', to_char(u.month, 'YYYY-MM'), 'amount', ${rupees(sql`u.amount_paise`)})
            order by u.date desc, u.id desc), '[]')::text as json
          from (select * from finance.transaction t where lower(reference) = lower(${reference.trim()})
              and not exists (select from finance.transaction r where r.reverses_id = t.id)
            order by date desc, id desc limit ${MOST}) u`,
      ),
    );
    return row?.json ?? '[]';
  }
}
