import { Injectable } from '@nestjs/common';
import { AccessLog } from '../../../platform/audit/access-log.js';
import type { Queryable } from '../../../platform/database/sql.js';
import type { Caller } from '../../../platform/http/caller.js';
import type { Role } from '../../../platform/security/principal.js';
import { deviceOf } from './device.js';

/** The end of a session: where it was used, elsewhere by its holder, or all others at once. */
type SessionEnd = 'here' | 'one' | 'others';

interface BegunSession {
  id: string;
  role: Role;
  /** The device was unknown before. */
  isNew: boolean;
}

/** Writes log-ins and sessions to the access log. */
@Injectable()
export class SessionLog {
  constructor(private readonly log: AccessLog) {}

  async begun(on: Queryable, caller: Caller, { id, role, isNew }: BegunSession): Promise<void> {
    const details = { device: deviceOf(caller.userAgent), ...(isNew && { isNew }) };
    await this.log.note(
      { ...caller, account: { id, role } },
      { ...of(id), action: 'session.begun', details },
      on,
    );
  }

  /** A wrong password or second factor, or a right one of a suspended account. Unknown names count together. */
  async refused(caller: Caller, accountId: string | undefined): Promise<void> {
    const subject = accountId ? of(accountId) : { subjectType: 'name', subjectId: 'unknown' };
    const visitor = { ...caller, account: undefined };
    await this.log.note(visitor, { ...subject, action: 'session.refused', fromAnywhere: true });
  }

  async ended(on: Queryable, caller: Caller, id: string, end: SessionEnd, sessions: number): Promise<void> {
    if (sessions === 0) return;
    await this.log.note(caller, { ...of(id), action: 'session.ended', details: { end }, rows: sessions }, on);
  }
}

const of = (id: string) => ({ subjectType: 'user', subjectId: id });
