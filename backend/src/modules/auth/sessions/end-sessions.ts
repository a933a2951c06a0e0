import { Injectable } from '@nestjs/common';
import { Sql } from '../../../platform/database/sql.js';
import { NotFound } from '../../../platform/http/app-error.js';
import type { MessageDto } from '../../../platform/http/message.dto.js';
import type { Principal } from '../../../platform/security/principal.js';
import { Sessions } from './sessions.js';

/** Ends one's own sessions. */
@Injectable()
export class EndSessions {
  constructor(
    private readonly sql: Sql,
    private readonly sessions: Sessions,
  ) {}

  async logOut({ id, sessionId }: Principal): Promise<MessageDto> {
    if (sessionId) await this.sessions.end(this.sql, id, sessionId);
    return { message: 'Logged out' };
  }

  /** @throws {NotFound} when the person has no such session */
  async endOne({ id }: Principal, sessionId: string): Promise<MessageDto> {
    if (!(await this.sessions.remove(this.sql, id, sessionId))) throw new NotFound('Session');
    return { message: 'Logged out there' };
  }

  async endOthers({ id, sessionId }: Principal): Promise<MessageDto> {
    await this.sessions.removeAllBut(this.sql, id, sessionId);
    return { message: 'Logged out everywhere else' };
  }
}
