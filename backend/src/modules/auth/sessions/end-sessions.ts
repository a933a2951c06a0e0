import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/sql.js';
import { NotFound } from '../../../platform/http/app-error.js';
import type { MessageDto } from '../../../platform/http/message.dto.js';
import type { KnownCaller, SessionCaller } from '../../../platform/http/caller.js';
import { SessionLog } from './session-log.js';
import { Sessions } from './sessions.js';

/** Ends the caller's own sessions. */
@Injectable()
export class EndSessions {
  constructor(
    private readonly db: Database,
    private readonly sessions: Sessions,
    private readonly log: SessionLog,
  ) {}

  async logOut(caller: SessionCaller): Promise<MessageDto> {
    const { id, sessionId } = caller.account;
    const ended = await this.sessions.end(this.db, id, sessionId);
    await this.log.ended(this.db, caller, id, 'here', Number(ended));
    return { message: 'Logged out' };
  }

  /** @throws {NotFound} when the person has no such session */
  async endOne(caller: KnownCaller, sessionId: string): Promise<MessageDto> {
    const { id } = caller.account;
    if (!(await this.sessions.remove(this.db, id, sessionId))) throw new NotFound('Session');
    await this.log.ended(this.db, caller, id, 'one', 1);
    return { message: 'Logged out there' };
  }

  async endOthers(caller: SessionCaller): Promise<MessageDto> {
    const { id, sessionId } = caller.account;
    const ended = await this.sessions.removeAllBut(this.db, id, sessionId);
    await this.log.ended(this.db, caller, id, 'others', ended);
    return { message: 'Logged out everywhere else' };
  }
}
