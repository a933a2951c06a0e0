import { Injectable } from '@nestjs/common';
import { createEvent } from 'ics';
import { Database, type SqlFragment, sql } from '../../../platform/database/sql.js';
import { visibleTo } from '../../../platform/database/visible-to.js';
import { Answer } from '../../../platform/http/answer.js';
import { NotFound } from '../../../platform/http/app-error.js';
import type { Principal } from '../../../platform/security/principal.js';
import { hashOfLinkToken } from '../../../platform/security/link-tokens.js';

interface Visit {
  slotId: string;
  home: string;
  address: string;
  startsAt: Date;
  endsAt: Date;
}

/** Calendar files of visits. */
@Injectable()
export class VisitCalendar {
  constructor(private readonly db: Database) {}

  /** @throws {NotFound} when there is no visit, or it is not the account's to know of */
  ofInterest(account: Principal, id: string): Promise<Answer> {
    return this.file(sql`i.id = ${id} and ${visibleTo(account)}`);
  }

  /** @throws {NotFound} when there is no visit, or the link is not one of an interest */
  ofLink(token: string): Promise<Answer> {
    return this.file(
      sql`i.id = (select interest_id from properties.interest_link where token_hash = ${hashOfLinkToken(token)})`,
    );
  }

  private async file(where: SqlFragment): Promise<Answer> {
    const visit = await this.db.row<Visit>(
      sql`select s.id as "slotId", h.name as home, h.address, s.starts_at as "startsAt", s.ends_at as "endsAt"
        from properties.visit v join properties.visit_slot s on s.id = v.slot_id
          join properties.interest i on i.id = v.interest_id join properties.property h on h.id = i.property_id
        where ${where}`,
    );
    if (!visit) throw new NotFound('Visit');
    return Answer.download('text/calendar; charset=utf-8', 'visit.ics', calendarOf(visit)).with(
      'cache-control',
      'no-store',
    );
  }
}

function calendarOf({ slotId, home, address, startsAt, endsAt }: Visit): string {
  const { error, value } = createEvent({
    uid: `${slotId}@kiraya`,
    productId: 'kiraya/visits',
    title: `Visit: ${home}`,
    location: address,
    description: 'Never pay before you have seen the home.',
    start: new Date(startsAt).getTime(),
    end: new Date(endsAt).getTime(),
    startInputType: 'utc',
    startOutputType: 'utc',
    endInputType: 'utc',
    endOutputType: 'utc',
  });
  if (error || !value) throw error ?? new Error('An empty calendar file');
  return value;
}
