import { Injectable } from '@nestjs/common';
import { kept } from '../../../platform/database/kept-plans.js';
import { Sql, sql } from '../../../platform/database/sql.js';
import type { AccountReader, Role } from '../../../platform/security/principal.js';

@Injectable()
export class StandingReader implements AccountReader {
  constructor(private readonly sql: Sql) {}

  standing(accountId: string): Promise<{ role: Role; tokenVersion: number } | undefined> {
    return this.sql.row(
      kept(sql`select role, token_version as "tokenVersion" from auth.person where id = ${accountId}`),
    );
  }
}
