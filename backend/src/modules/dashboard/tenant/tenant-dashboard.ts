import { Injectable } from '@nestjs/common';
import { firstDayOf, monthOf } from '@kiraya/rules';
import { Clock } from '../../../platform/clock/clock.js';
import { prepared } from '../../../platform/database/prepared.js';
import { Database } from '../../../platform/database/sql.js';
import { TenantDashboardDto } from './tenant-dashboard.dto.js';
import { tenantStatement } from './tenant-rows.js';

/** Reads a tenant's homes and rents, in one statement. */
@Injectable()
export class TenantDashboard {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  async read(tenantId: string): Promise<string> {
    const today = this.clock.today();
    const asked = { tenantId, month: firstDayOf(monthOf(today)), today };
    const statement = tenantStatement(TenantDashboardDto.json(asked), asked);
    return (await this.db.row<{ json: string }>(prepared(statement)))?.json ?? '{}';
  }
}
