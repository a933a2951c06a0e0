import { Injectable } from '@nestjs/common';
import { prepared } from '../../../../platform/database/prepared.js';
import { Database, sql } from '../../../../platform/database/sql.js';
import { TenantWaitingDto } from './answers-awaited.dto.js';

/** Reads a tenant's open tasks, in one statement. */
@Injectable()
export class TenantWaiting {
  constructor(private readonly db: Database) {}

  async read(id: string): Promise<string> {
    const waiting = TenantWaitingDto.json({ party: { side: 'tenant', id } });
    const row = await this.db.row<{ json: string }>(prepared(sql`select ${waiting}::text as json`));
    return row?.json ?? '{}';
  }
}
