import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { prepared } from '../../../platform/database/prepared.js';
import { Database, sql } from '../../../platform/database/sql.js';
import { Unauthenticated } from '../../../platform/http/app-error.js';
import type { Principal } from '../../../platform/security/principal.js';
import { ownAccount } from '../../auth/index.js';
import { OwnDataDto } from './own-data.dto.js';

/** Reads all data that Kiraya keeps on a person, for that person; of others only names that stand in contracts. */
@Injectable()
export class OwnData {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  async read(account: Principal): Promise<string> {
    const row = await this.db.row<{ json: string }>(
      prepared(sql`select ${OwnDataDto.json({ account, madeAt: this.clock.now() })}::text as json
        from ${ownAccount(account.id)} account (account) where account is not null`),
    );
    if (!row) throw new Unauthenticated();
    return row.json;
  }
}
