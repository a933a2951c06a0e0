import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { prepared } from '../../../platform/database/prepared.js';
import { raw, type Queryable, sql } from '../../../platform/database/sql.js';
import type { Caller } from '../../../platform/http/caller.js';
import { networkRange } from '../../../platform/http/network.js';
import { deviceOf } from './device.js';

const KNOWN_FOR_MS = 400 * 24 * 60 * 60 * 1000;
const MOST = raw('50');

/**
 * Devices that a user has logged in with. Our front end is known by an id that it keeps, another program by its kind
 * and network.
 */
@Injectable()
export class KnownDevices {
  constructor(private readonly clock: Clock) {}

  /** Adds the caller's device. @param id the id that our front end keeps @returns true if it is new beside others */
  async meet(on: Queryable, { userAgent, address }: Caller, userId: string, id?: string): Promise<boolean> {
    const device = id?.toLowerCase() ?? `${deviceOf(userAgent)} ${networkRange(address)}`;
    const key = createHash('sha256').update(`${userId}\n${device}`).digest('base64url');
    const met = await on.row<{ isNew: boolean; hadOthers: boolean }>(
      prepared(sql`insert into auth.known_device (user_id, key, last_used_at)
        select id, ${key}, ${this.clock.now()}::timestamptz from auth.user where id = ${userId} for key share
        on conflict (user_id, key) do update set last_used_at = excluded.last_used_at
        returning xmax = 0 as "isNew",
          exists (select from auth.known_device where user_id = ${userId} and key <> ${key}) as "hadOthers"`),
    );
    if (!met?.isNew) return false;
    await this.forget(on, userId);
    return met.hadOthers;
  }

  async forgetAll(on: Queryable, userId: string): Promise<void> {
    await on.rows(prepared(sql`delete from auth.known_device where user_id = ${userId}`));
  }

  /** Deletes old devices, and all but the latest ones. */
  private async forget(on: Queryable, userId: string): Promise<void> {
    const oldest = new Date(this.clock.now().getTime() - KNOWN_FOR_MS);
    await on.rows(
      prepared(sql`delete from auth.known_device where user_id = ${userId} and (last_used_at < ${oldest} or key in (
        select key from auth.known_device where user_id = ${userId} order by last_used_at desc, key offset ${MOST}))`),
    );
  }
}
