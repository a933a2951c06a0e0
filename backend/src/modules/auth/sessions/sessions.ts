import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { prepared } from '../../../platform/database/prepared.js';
import { raw, type Queryable, sql } from '../../../platform/database/sql.js';
import { Unauthenticated } from '../../../platform/http/app-error.js';
import type { Caller } from '../../../platform/http/caller.js';
import { newId } from '../../../platform/http/uuid.js';
import type { AskingPrincipal, Role } from '../../../platform/security/principal.js';
import { TOKEN_SECONDS, Tokens } from '../../../platform/security/tokens.js';
import { deviceOf } from './device.js';

const KNOWN_FOR_MS = 30 * 24 * 60 * 60 * 1000;
/** The idle time after which a session of staff ends. */
export const STAFF_IDLE_MS = 30 * 60 * 1000;
const CONFIRMED_FOR_MS = 10 * 60 * 1000;
const FORGOTTEN_AT_ONCE = raw('100');

/** The holder of a session. */
interface SessionHolder {
  id: string;
  role: Role;
  tokenVersion: number;
}

/**
 * Sessions, each the life of one token: begun by a login, ended by a logout. Ended ones stay for 30 days, so that a
 * user's networks are known, and go with a later log-in.
 */
@Injectable()
export class Sessions {
  constructor(
    private readonly tokens: Tokens,
    private readonly clock: Clock,
  ) {}

  /** Starts a session. @returns its token @throws {Unauthenticated} when the account has gone meanwhile */
  async begin(on: Queryable, caller: Caller, holder: SessionHolder): Promise<string> {
    const { id, role, tokenVersion } = holder;
    const sid = await this.write(on, caller, holder, null);
    return this.tokens.issue({ sub: id, role, ver: tokenVersion, sid });
  }

  /** Makes the caller's network known, without a session. */
  async know(on: Queryable, caller: Caller, holder: SessionHolder): Promise<void> {
    await this.write(on, caller, holder, this.clock.now());
  }

  /** The user has logged in from this network in the last 30 days. */
  async knows(on: Queryable, userId: string, network: string): Promise<boolean> {
    const session = sql`select 1 from auth.session
      where user_id = ${userId} and network = ${network} and created_at > ${this.oldest()} limit 1`;
    return (await on.row(prepared(session))) !== undefined;
  }

  /**
   * Confirms a session for ten minutes.
   * @returns the end of that time
   * @throws {Unauthenticated} when the session is over
   */
  async confirm(on: Queryable, { id, sessionId }: AskingPrincipal): Promise<Date> {
    const until = new Date(this.clock.now().getTime() + CONFIRMED_FOR_MS);
    const session = sql`update auth.session set confirmed_until = ${until}
      where id = ${sessionId} and user_id = ${id} and ended_at is null returning id`;
    if (!(await on.row(prepared(session)))) throw new Unauthenticated();
    return until;
  }

  /** Ends the caller's session and its token. @returns false if it had ended */
  async end(on: Queryable, userId: string, sessionId: string): Promise<boolean> {
    const ending = sql`update auth.session set ended_at = ${this.clock.now()}
      where id = ${sessionId} and user_id = ${userId} and ended_at is null returning id`;
    return (await on.row(prepared(ending))) !== undefined;
  }

  /** Ends one of the user's sessions and forgets its network. @returns false where there was none */
  async remove(on: Queryable, userId: string, sessionId: string): Promise<boolean> {
    const removal = sql`delete from auth.session where id = ${sessionId} and user_id = ${userId}
      and ended_at is null and expires_at > ${this.clock.now()} returning id`;
    return (await on.row(prepared(removal))) !== undefined;
  }

  /** Ends all of the user's sessions but one, or all. @returns the number of active ones */
  async removeAllBut(on: Queryable, userId: string, sessionId: string | undefined): Promise<number> {
    const ended = await on.rows<{ wentOn: boolean }>(
      prepared(sql`delete from auth.session
        where user_id = ${userId} and id is distinct from ${sessionId ?? null}::uuid
        returning ended_at is null and expires_at > ${this.clock.now()} as "wentOn"`),
    );
    return ended.filter(({ wentOn }) => wentOn).length;
  }

  private async write(
    on: Queryable,
    caller: Caller,
    holder: SessionHolder,
    endedAt: Date | null,
  ): Promise<string> {
    const { address, network, userAgent } = caller;
    const [id, now] = [newId(), this.clock.now()];
    const expiresAt = new Date(now.getTime() + TOKEN_SECONDS * 1000);
    const session = sql`insert into auth.session (id, user_id, token_version, created_at, last_used_at, expires_at,
        ended_at, address, network, device)
      select ${id}::uuid, id, ${holder.tokenVersion}::integer, ${now}::timestamptz, ${now}::timestamptz,
        ${expiresAt}::timestamptz, ${endedAt}::timestamptz, ${address}, ${network}, ${deviceOf(userAgent)}
      from auth.user where id = ${holder.id} for key share
      returning id`;
    if (!(await on.row(prepared(session)))) throw new Unauthenticated();
    await this.forget(on, holder.id, network, id);
    return id;
  }

  /** Deletes expired sessions and this network's older ones. Skips locked rows. */
  private async forget(on: Queryable, userId: string, network: string, newer: string): Promise<void> {
    const isOver = sql`(ended_at is not null or expires_at <= ${this.clock.now()})`;
    await on.rows(
      prepared(sql`with replaced as (
          select id from auth.session
          where user_id = ${userId} and network = ${network} and id <> ${newer} and ${isOver} for update skip locked),
        old as (
          select id from auth.session where created_at <= ${this.oldest()}
          order by created_at limit ${FORGOTTEN_AT_ONCE} for update skip locked)
        delete from auth.session where id in (select id from replaced union all select id from old)`),
    );
  }

  private oldest(): Date {
    return new Date(this.clock.now().getTime() - KNOWN_FOR_MS);
  }
}
