import { Injectable } from '@nestjs/common';
import { kept } from '../../../platform/database/kept-plans.js';
import { Sql, sql } from '../../../platform/database/sql.js';
import type { AccountReader, Role } from '../../../platform/security/principal.js';

/** Reads an account’s status, on every request: its role, and which of its tokens are still good. */
@Injectable()
export class AccountStatusReader implements AccountReader {
  constructor(private readonly sql: Sql) {}

  status(accountId: string): Promise<{ role: Role; tokenVersion: number } | undefined> {
    return this.sql.row(
      kept(
        sql`select role, token_version as "tokenVersion" from auth.person where id = ${accountId} and suspended_at is null`,
      ),
    );
  }
}
