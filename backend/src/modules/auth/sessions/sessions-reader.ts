import { isStaff } from '@kiraya/rules';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { prepared } from '../../../platform/database/prepared.js';
import { raw, Database, sql } from '../../../platform/database/sql.js';
import type { AskingPrincipal } from '../../../platform/security/principal.js';
import { STAFF_IDLE_MS } from './sessions.js';
import { SessionDto } from './sessions.dto.js';

const MOST = raw('100');

@Injectable()
export class SessionsReader {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** The active sessions of a user: the caller's, then the others by last use. */
  list({ id, role, sessionId }: AskingPrincipal): Promise<SessionDto[]> {
    const now = this.clock.now();
    const used = new Date(isStaff(role) ? now.getTime() - STAFF_IDLE_MS : 0);
    const current = sql`s.id = ${sessionId}::uuid`;
    return this.db.rows(
      prepared(sql`select ${SessionDto.columns({ current })}
        from auth.session s join auth.user p on p.id = s.user_id and p.token_version = s.token_version
        where s.user_id = ${id} and ended_at is null and expires_at > ${now} and last_used_at > ${used}
        order by ${current} desc, last_used_at desc, s.id desc limit ${MOST}`),
    );
  }
}
