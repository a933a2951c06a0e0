import { isStaff } from '@kiraya/rules';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { kept } from '../../../platform/database/kept-plans.js';
import { raw, Sql, sql } from '../../../platform/database/sql.js';
import { utc } from '../../../platform/database/utc.js';
import type { AskingPrincipal } from '../../../platform/security/principal.js';
import { STAFF_IDLE_MS } from './sessions.js';
import type { SessionDto } from './sessions.dto.js';

const MOST = raw('100');

@Injectable()
export class SessionsReader {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  /** A person's sessions that go on: the one that asks, then the others by their last use. */
  list({ id, role, sessionId }: AskingPrincipal): Promise<SessionDto[]> {
    const now = this.clock.now();
    const used = new Date(isStaff(role) ? now.getTime() - STAFF_IDLE_MS : 0);
    const current = sql`s.id = ${sessionId}::uuid`;
    return this.sql.rows(
      kept(sql`select s.id, device, address, ${utc(sql`s.created_at`)} as "createdAt",
          ${utc(sql`last_used_at`)} as "lastUsedAt", ${current} as current
        from auth.session s join auth.user p on p.id = s.user_id and p.token_version = s.token_version
        where s.user_id = ${id} and ended_at is null and expires_at > ${now} and last_used_at > ${used}
        order by ${current} desc, last_used_at desc, s.id desc limit ${MOST}`),
    );
  }
}
